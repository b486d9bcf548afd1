import * as z from 'zod/mini'

// zod probes `new Function`, which a strict content security policy reports. Import this before any schema.
z.config({ jitless: true })

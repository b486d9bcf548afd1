/** How a family came to us; all but the first came without an agreement to the terms. */
export const arrivals = ['form', 'phone', 'whatsapp', 'met', 'other', 'import'] as const
export type Arrival = (typeof arrivals)[number]
export type AddedArrival = Exclude<Arrival, 'form' | 'import'>

export const addedArrivals = arrivals.filter(
  (arrival): arrival is AddedArrival => arrival !== 'form' && arrival !== 'import',
)

export const arrivalLabels: Record<Arrival, string> = {
  form: 'Form on the site',
  phone: 'Phone',
  whatsapp: 'WhatsApp',
  met: 'In person',
  other: 'Another way',
  import: 'Import',
}

/** It stands where else the agreement does. */
export const noAgreement = 'No agreement to the terms was recorded'

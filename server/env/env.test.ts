import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

describe('the environment', () => {
  test('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      backup: { folder: resolve('data/backups'), every: 'night', command: undefined },
      secretKey: undefined,
      databaseUrl: undefined,
      databaseMigrateUrl: undefined,
      siteUrl: 'http://localhost:3000',
      hstsSubdomains: false,
      firstAdmin: { email: 'owner@meridian.example', password: undefined },
      mail: { smtpUrl: undefined, from: undefined, plaintextHosts: [] },
      replies: { imapUrl: undefined, address: undefined },
      webhookPrivateHosts: new Set(),
      notifyEmails: [],
      retentionMonths: 24,
      forgetChildDays: 90,
      shutdownDelayMs: 0,
      warmStart: false,
      listRowsPerHour: 20_000,
      trustProxy: false,
      logLevel: 'info',
    })
  })

  test('is read, and an empty value counts as absent', () => {
    const env = readEnv({
      PORT: '8080',
      SITE_URL: 'https://www.example.com/',
      HSTS_SUBDOMAINS: 'on',
      DATABASE_URL: 'postgres://u:p@db/meridian?sslmode=disable',
      DATABASE_MIGRATE_URL: 'postgresql://owner:p@db/meridian?sslmode=disable',
      DATABASE_LISTEN_URL: 'postgres://u:p@primary/meridian?sslmode=disable',
      TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32',
      NOTIFY_EMAILS: 'a@example.org, b@example.org',
      SHUTDOWN_DELAY_SECONDS: '5',
      WARM_START: 'on',
      REQUIRE_SECOND_FACTOR: 'super_admin',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_EVERY: '6h',
      BACKUP_COMMAND: 'rclone copy "$BACKUP_FILE" store:',
      LOG_LEVEL: '',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.1',
    })
    expect(env).toMatchObject({
      port: 8080,
      siteUrl: 'https://www.example.com',
      hstsSubdomains: true,
      databaseUrl: 'postgres://u:p@db/meridian?sslmode=disable',
      databaseMigrateUrl: 'postgresql://owner:p@db/meridian?sslmode=disable',
      databaseListenUrl: 'postgres://u:p@primary/meridian?sslmode=disable',
      trustProxy: ['10.0.0.0/8', '2001:db8::/32'],
      notifyEmails: ['a@example.org', 'b@example.org'],
      shutdownDelayMs: 5_000,
      warmStart: true,
      requireSecondFactor: 'super_admin',
      backup: {
        folder: '/mnt/backups',
        every: 6 * 60 * 60_000,
        command: 'rclone copy "$BACKUP_FILE" store:',
      },
      logLevel: 'info',
      metrics: { host: '10.0.0.1', port: 9464 },
    })
    expect(readEnv({ METRICS_PORT: '9464' }).metrics?.host).toBe('127.0.0.1')
    expect(readEnv({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
    expect(readEnv({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  })

  test('names the socket that systemd passed to this process, and to no other', () => {
    const passed = { LISTEN_FDS: '1', LISTEN_PID: String(process.pid) }
    expect(readEnv(passed).listenSocket).toBe(3)
    expect(readEnv({ ...passed, LISTEN_PID: String(process.ppid) }).listenSocket).toBeUndefined()
    expect(() => readEnv({ ...passed, LISTEN_FDS: '2' })).toThrow(
      /^LISTEN_FDS must be 1, not "2": Meridian listens on one socket\.$/,
    )
  })

  test.for([
    ['PORT', '65536'],
    ['PORT', '80 80'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://u:p@db/x'],
    ['DATABASE_URL', 'postgres://u:p@db.example.com/x'],
    ['DATABASE_URL', 'postgres://u:p@localhost/x?host=db.example.com'],
    ['DATABASE_URL', 'postgres://u:p@db.example.com/x?host='],
    ['DATABASE_URL', 'postgres://u:p@db.example.com/x?host=localhost&host=db.example.com'],
    ['DATABASE_URL', 'postgres://u:p@a.example.com,b.example.com/x?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres://u:p@a.example.com:5432,b.example.com:5432/x?sslmode=verify-full'],
    ['DATABASE_URL', 'postgres:///x?host=a.example.com,b.example.com&sslmode=verify-full'],
    ['DATABASE_MIGRATE_URL', 'db.example.com'],
    ['DATABASE_LISTEN_URL', 'db.example.com'],
    ['SITE_URL', 'www.example.com'],
    ['SITE_URL', 'https://example.com/path'],
    ['SITE_URL', 'ftp://example.com'],
    ['SHUTDOWN_DELAY_SECONDS', '301'],
    ['SECRET_KEY', 'x'.repeat(31)],
    ['ADMIN_EMAIL', 'owner'],
    ['ADMIN_PASSWORD', 'seven77'],
    ['NOTIFY_EMAILS', 'a@example.org; b@example.org'],
    ['NOTIFY_EMAILS', 'a@example.org, nobody'],
    ['SMTP_URL', 'mail.example.com:587'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com/path'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
    ['SMTP_ALLOW_PLAINTEXT', 'smtp://relay.example'],
    ['SMTP_ALLOW_PLAINTEXT', '*'],
    ['WEBHOOK_PRIVATE_HOSTS', 'crm.internal'],
    ['WEBHOOK_PRIVATE_HOSTS', 'https://crm.internal:8443'],
    ['MAIL_FROM', 'hello'],
    ['MAIL_FROM', 'a@example.com, b@example.com'],
    ['MAIL_FROM', 'Hello\r\nBcc: <b@example.com>'],
    ['HSTS_SUBDOMAINS', 'yes'],
    ['RETENTION_MONTHS', '0'],
    ['RETENTION_MONTHS', '1.5'],
    ['RETENTION_MONTHS', 'never'],
    ['FORGET_CHILD_DAYS', '0'],
    ['FORGET_CHILD_DAYS', 'off'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_EVERY', '14m'],
    ['BACKUP_EVERY', '169h'],
    ['LIST_ROWS_PER_HOUR', '0'],
    ['LIST_ROWS_PER_HOUR', '1e6'],
    ['WARM_START', 'yes'],
    ['REQUIRE_SECOND_FACTOR', 'admin'],
    ['REQUIRE_SECOND_FACTOR', 'on'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_PORT', 'on'],
    ['METRICS_HOST', 'http://x'],
    ['REPLIES_IMAP_URL', 'imap://user:password@mail.example.com/INBOX'],
    ['REPLIES_IMAP_URL', 'imaps://mail.example.com/INBOX'],
    ['REPLIES_IMAP_URL', 'imaps://user@mail.example.com/INBOX'],
    ['REPLIES_IMAP_URL', 'smtps://user:password@mail.example.com'],
    ['REPLIES_ADDRESS', 'answers@example.com'],
    ['REPLIES_ADDRESS', 'answers+{token}{token}@example.com'],
    ['REPLIES_ADDRESS', 'answers-to-the-families-of-us+{token}@example.com'],
    ['METRICS_PORT', '3000'],
  ] as const)('refuses %s=%s in one sentence that names it', ([name, value]) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must be .+\\.$`))
  })

  test.for([
    'postgres://u:p@127.0.0.1:5432/x',
    'postgres://u:p@localhost/x',
    'postgres://u:p@[::1]/x',
    'postgres:///x',
    'postgresql:///x?host=/var/run/postgresql',
    'postgres://u:p@%2Fvar%2Frun/x',
    'postgres://u:p@db.example.com/x?sslmode=verify-full',
    'postgres://u:p@db.example.com/x?sslmode=disable',
  ])('takes the database %s: it is on this machine, or says whether it speaks TLS', (url) => {
    expect(readEnv({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test('reads the mail server and the sender together', () => {
    const SMTP_URL = 'smtps://user:p%40ss@mail.example.com:465'
    expect(readEnv({ SMTP_URL, MAIL_FROM: 'hello@example.com' }).mail).toEqual({
      smtpUrl: SMTP_URL,
      from: { name: '', address: 'hello@example.com' },
      plaintextHosts: [],
    })
    expect(readEnv({ MAIL_FROM: 'Café Lessons <hello@example.com>' }).mail).toEqual({
      smtpUrl: undefined,
      from: { name: 'Café Lessons', address: 'hello@example.com' },
      plaintextHosts: [],
    })
    const SMTP_ALLOW_PLAINTEXT = 'Relay.internal.example, [fd00::1]'
    const { plaintextHosts } = readEnv({ SMTP_ALLOW_PLAINTEXT }).mail
    expect(plaintextHosts).toEqual(['relay.internal.example', '[fd00::1]'])
    const WEBHOOK_PRIVATE_HOSTS = 'CRM.internal:8443, [fd00::1]:443'
    expect([...readEnv({ WEBHOOK_PRIVATE_HOSTS }).webhookPrivateHosts]).toEqual(['crm.internal:8443', '[fd00::1]:443'])
    expect(() => readEnv({ SMTP_URL })).toThrow(/^MAIL_FROM must be set where SMTP_URL is(?!.*p%40ss).*\.$/)
  })

  test('has no role that migrates without one that serves', () => {
    expect(() => readEnv({ DATABASE_MIGRATE_URL: 'postgres://owner:p@db/meridian?sslmode=disable' })).toThrow(
      /^DATABASE_URL must be set where DATABASE_MIGRATE_URL is.*\.$/,
    )
    expect(() => readEnv({ DATABASE_LISTEN_URL: 'postgres://reader:p@db/meridian?sslmode=disable' })).toThrow(
      /^DATABASE_URL must be set where DATABASE_LISTEN_URL is.*\.$/,
    )
  })

  test('never quotes a secret', () => {
    for (const name of ['ADMIN_PASSWORD', 'SECRET_KEY'])
      expect(() => readEnv({ [name]: 'hush' })).toThrow(/^(?!.*hush)/)
    for (const name of ['DATABASE_URL', 'DATABASE_MIGRATE_URL', 'SMTP_URL'])
      expect(() => readEnv({ [name]: 'mysql://u:hush@db' })).toThrow(/^(?!.*hush)/)
    expect(() => readEnv({ REPLIES_IMAP_URL: 'imap://u:hush@mail' })).toThrow(/^(?!.*hush)/)
  })
})

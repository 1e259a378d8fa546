import { jest } from '@jest/globals'
import { parseEnv } from '#lib/server/env.ts'
import { start } from '#lib/server/start.ts'
import { environment } from '#sandbox/environment.ts'

const secret = 'x'.repeat(32)
const other = 'y'.repeat(32)

/** The files of a container. */
const files: Record<string, string> = {
  '/run/secrets/session': `${secret},${other}\n`,
  '/run/secrets/short': 'hunter2',
  '/run/secrets/redis': 'redis://:word@cache:6379\n',
  '/run/secrets/empty': ' \n',
}
const readFile = (path: string): string => {
  const text = files[path]
  if (text === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' })
  return text
}
const errorOf = (values: Record<string, string>): string => {
  try {
    parseEnv(values, readFile)
  } catch (error) {
    return String(error)
  }
  return 'no error'
}

test('secrets are read from files, without the line break at their end', () => {
  const env = parseEnv(
    {
      NODE_ENV: 'production',
      SESSION_SECRET_FILE: '/run/secrets/session',
      REDIS_URL_FILE: '/run/secrets/redis',
    },
    readFile,
  )
  expect(env.secrets).toEqual([secret, other])
  expect(env.redisUrl).toBe('redis://:word@cache:6379')
})

test.each([
  ['a missing file', '/run/secrets/none', 'SESSION_SECRET_FILE: /run/secrets/none cannot be read (ENOENT)'],
  ['an empty file', '/run/secrets/empty', 'SESSION_SECRET_FILE: /run/secrets/empty is empty'],
  ['an invalid value', '/run/secrets/short', 'SESSION_SECRET: every secret needs at least 32 characters'],
])('%s is reported by name, without the secret', (_, path, message) => {
  const error = errorOf({ NODE_ENV: 'production', SESSION_SECRET_FILE: path })
  expect(error).toContain(message)
  expect(error).not.toContain('hunter2')
})

test('a secret and its file cannot both be set', () => {
  expect(errorOf({ SESSION_SECRET: secret, SESSION_SECRET_FILE: '/run/secrets/session' })).toContain(
    'SESSION_SECRET and SESSION_SECRET_FILE are both set',
  )
})

test('all problems are reported at once', () => {
  const error = errorOf({ REDIS_URL_FILE: '/run/secrets/none', LOG_LEVEL: 'loud', TRUSTED_PROXIES: '-1' })
  for (const name of ['REDIS_URL_FILE', 'LOG_LEVEL', 'TRUSTED_PROXIES']) expect(error).toContain(name)
})

test('problems between settings are reported with the others', () => {
  const values = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'loud',
    SECURITY_CONTACT: 'mailto:security@example.com',
  }
  const error = errorOf(values)
  for (const name of ['LOG_LEVEL', 'SESSION_SECRET is missing', 'SECURITY_EXPIRES is missing'])
    expect(error).toContain(name)
  const withFile = errorOf({ ...values, SESSION_SECRET_FILE: '/run/secrets/none' })
  expect(withFile).toContain('SESSION_SECRET_FILE')
  expect(withFile).not.toContain('SESSION_SECRET is missing')
})

test.each([
  ['LOG_LEVEL', 'verbose', 'one of silent, error, warn, info, debug'],
  ['PORT', '70000', 'a whole number from 1 to 65535'],
  ['SESSION_HOURS', 'x', 'a number of at least 0.1'],
  ['OTEL_TRACES_SAMPLER_ARG', '4', 'a number from 0 to 1'],
  ['PORTAL_ORIGIN', 'portal', 'an address that begins with http:// or https://'],
  ['REDIS_URL', 'http://cache', 'an address that begins with redis:// or rediss://'],
])('%s=%s is reported with what is allowed', (name, value, allowed) => {
  expect(errorOf({ [name]: value })).toContain(`${name}: ${allowed}`)
})

test.each([
  [{ LOG_LEVEL: 'verbose' }, /^The environment is not valid:\n {2}LOG_LEVEL: one of /],
  [{ BRANDING_DIR: '/nonexist' }, /^BRANDING_DIR: the branding in \/nonexist is not valid:\n/],
])('the server prints the problem of %j and ends', async (values, message) => {
  const print = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the process ends')
  })
  const before = process.env
  process.env = { ...before, ...values }
  try {
    await expect(start()).rejects.toThrow('the process ends')
    expect(print).toHaveBeenCalledWith(expect.stringMatching(message))
    expect(exit).toHaveBeenCalledWith(1)
  } finally {
    process.env = before
    jest.restoreAllMocks()
  }
})

test.each(['THROTTLE_ADDRESS', 'THROTTLE_ACCOUNT', 'THROTTLE_FEED'])(
  '%s=0 is reported: it would refuse every request',
  (name) => {
    expect(errorOf({ [name]: '0' })).toMatch(new RegExp(`${name}: a whole number of at least 1$`, 'm'))
    expect(errorOf({ [name]: '1' })).toBe('no error')
  },
)

test('only secrets are read from files', () => {
  expect(parseEnv({ LOG_LEVEL_FILE: '/run/secrets/none' }, readFile).logLevel).toBe('info')
})

test.each([
  [undefined, '/provider'],
  ['', ''],
  ['/a/b', '/a/b'],
])('PROVIDER_PREFIX=%j is the prefix %j', (value, expected) => {
  expect(parseEnv({ PROVIDER_PREFIX: value }).providerPrefix).toBe(expected)
})

test.each([
  'https://gateway.example.com/merchant',
  'https://gateway.example.com/?a=1',
  'https://name:word@gateway.example.com',
])('PROVIDER_URL=%s is reported: only its host would be used', (url) => {
  expect(errorOf({ PROVIDER_URL: url })).toContain('PROVIDER_URL: only scheme, host and port')
})

test.each(['https://gateway.example.com', 'https://gateway.example.com/'])(
  'PROVIDER_URL=%s is an origin',
  (url) => {
    expect(parseEnv({ PROVIDER_URL: url }).providerOrigin).toBe('https://gateway.example.com')
  },
)

test('other empty variables mean the default', () => {
  expect(parseEnv({ PROVIDER_URL: '', LOG_LEVEL: '' })).toMatchObject({
    providerOrigin: 'http://127.0.0.1:4600',
    logLevel: 'info',
  })
})

describe('sandbox', () => {
  test('an empty or missing variable has its default', () => {
    expect(environment({ SANDBOX_PORT: '', SANDBOX_HOSTS: '' })).toMatchObject({
      port: 4600,
      host: '127.0.0.1',
      data: '.data/sandbox',
      databaseUrl: undefined,
      openControl: false,
      hosts: undefined,
      portalUrl: 'http://localhost:3000',
    })
  })
  test('values that are set replace the defaults', () => {
    expect(
      environment({
        SANDBOX_HOSTS: 'Sandbox, other',
        SANDBOX_CONTROL: 'on',
        PORTAL_URL: 'https://portal.example.com/',
        SANDBOX_TRANSACTIONS: '0',
      }),
    ).toMatchObject({
      hosts: ['sandbox', 'other'],
      openControl: true,
      portalUrl: 'https://portal.example.com',
      transactions: 0,
    })
  })
  test.each([
    ['SANDBOX_PORT', '1.5'],
    ['SANDBOX_DAYS', '-1'],
    ['SANDBOX_TRANSACTIONS', '1000000000'],
    ['SANDBOX_CONTROL', 'yes'],
    ['SANDBOX_DATABASE_URL_FILE', '/does/not/exist'],
    ['SANDBOX_DATABASE_URL', 'foo'],
    ['SANDBOX_DATABASE_CONNECTIONS', '0'],
    ['SANDBOX_LOG', 'loud'],
    ['SANDBOX_PASSWORD_MAX', '7'],
    ['SANDBOX_DAYS', '0'],
    ['PORTAL_URL', 'notaurl'],
    ['SANDBOX_PUBLIC_URL', 'foo'],
  ])('%s=%s is rejected by name', (name, value) => {
    expect(() => environment({ [name]: value })).toThrow(name)
  })
})

describe('security.txt', () => {
  const set = { SECURITY_CONTACT: 'mailto:security@example.com', SECURITY_EXPIRES: '2027-06-30T00:00:00Z' }

  test('is absent without a contact', () => {
    expect(parseEnv({ SECURITY_EXPIRES: set.SECURITY_EXPIRES }).securityContact).toBeUndefined()
  })

  test.each([
    [{ SECURITY_EXPIRES: '' }, 'SECURITY_EXPIRES is missing'],
    [{ SECURITY_EXPIRES: 'next year' }, 'SECURITY_EXPIRES:'],
    [{ SECURITY_CONTACT: 'security@example.com' }, 'SECURITY_CONTACT: every contact'],
    [{ SECURITY_CONTACT: 'http://example.com/report' }, 'SECURITY_CONTACT: every contact'],
    [{ SECURITY_CONTACT: 'mailto:a@example.com\nPolicy: x' }, 'SECURITY_CONTACT: every contact'],
    [{ SECURITY_LANGUAGES: 'English' }, 'SECURITY_LANGUAGES: every language'],
    [{ SECURITY_POLICY: 'http://example.com/policy' }, 'SECURITY_POLICY:'],
  ])('%j is reported', (wrong, message) => {
    expect(errorOf({ ...set, ...wrong })).toContain(message)
  })
})

import { parse } from 'yaml'
import { z } from 'zod'
import { portalSettings } from '#lib/server/env.ts'
import { sandboxSettings } from '#sandbox/environment.ts'
import { filesIn, read } from '#tests/support/sources.ts'
import { copiedFiles, readDockerfile } from '../../scripts/lib/dockerfile.ts'
import { portalGrace } from '../../scripts/lib/services.mjs'
import { sources } from '../../scripts/lib/sources.mjs'

const stages = readDockerfile(read('deploy/Dockerfile'))
const nameOf = (setting: string) => setting.replace(/_FILE$/, '')

/** The milliseconds of a text such as `45s`. */
function msOf(text = ''): number {
  const [, count, unit] = /^(\d+)(s|m)$/.exec(text) ?? []
  if (!unit) throw new Error(`"${text}" is not a time`)
  return Number(count) * (unit === 'm' ? 60_000 : 1_000)
}

const caddyfile = read('deploy/Caddyfile')
const caddyTime = (name: string) => msOf(new RegExp(`^\\s*${name} (\\S+)$`, 'm').exec(caddyfile)?.[1])

describe('deploy/Dockerfile', () => {
  test('the portal is built from all its sources', () => {
    expect(sources.length).toBeGreaterThan(5)
    expect(sources.filter((source) => !isCopied(source))).toEqual([])
  })
  const isCopied = (path: string) =>
    copiedFiles(stages).some((copied) => path === copied || path.startsWith(`${copied}/`))

  test('.dockerignore keeps what is copied', () => {
    const kept = read('.dockerignore')
      .split('\n')
      .filter((line) => line.startsWith('!'))
      .map((line) => line.slice(1))
    const ignored = copiedFiles(stages).filter(
      (path) => !kept.some((each) => path === each || path.startsWith(`${each}/`)),
    )
    expect(ignored).toEqual([])
  })

  test.each(['portal', 'sandbox'])(
    '%s: a user without rights, a health check, settings that exist',
    (name) => {
      const stage = stages.get(name)
      expect(stage?.user).toBe('1000:1000')
      expect(stage?.health).not.toEqual([])
      const settings = Object.keys((name === 'portal' ? portalSettings : sandboxSettings).shape)
      const others = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED']
      expect(Object.keys(stage?.env ?? {}).filter((key) => ![...settings, ...others].includes(key))).toEqual(
        [],
      )
    },
  )
})

test('the reader of the Dockerfile', () => {
  const read = readDockerfile(
    [
      'ARG BASE=image',
      'FROM image AS one',
      'WORKDIR /app',
      'ARG NAME',
      'ENV A=1 B=2',
      'COPY a b ./',
      'RUN first \\',
      '  && second',
      '# a comment',
      'FROM one AS two',
      'COPY --from=one /app/c d',
      'USER 1:1',
      'HEALTHCHECK --interval=1s \\',
      '  CMD look $A',
      'CMD ["run", "it"]',
    ].join('\n'),
  )
  expect(copiedFiles(read)).toEqual(['a', 'b'])
  expect(read.get('one')?.steps.map(({ rest }) => rest)).toEqual(['a b ./', 'first && second'])
  expect(read.get('two')).toMatchObject({
    base: 'one',
    env: { A: '1', B: '2' },
    workdir: '/app',
    user: '1:1',
    health: ['sh', '-c', 'look $A'],
    cmd: ['run', 'it'],
    steps: [{ name: 'COPY', rest: '--from=one /app/c d' }],
  })
  expect(() => readDockerfile('FROM a AS b\nVOLUME /x')).toThrow('VOLUME')
  expect(() => readDockerfile('FROM a AS b\nARG C=1')).toThrow('ARG')
})

describe('deploy/compose.yaml', () => {
  const service = z.looseObject({
    environment: z.record(z.string(), z.unknown()).default({}),
    secrets: z.array(z.string()).default([]),
    build: z.object({ target: z.string() }).optional(),
    healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    networks: z.array(z.string()),
    read_only: z.literal(true),
    security_opt: z.tuple([z.literal('no-new-privileges:true')]),
    stop_grace_period: z.string().optional(),
    depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
    deploy: z.object({
      resources: z.object({
        limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.number() }),
      }),
    }),
  })
  // The schema checks that every service is read-only and has limits.
  const compose = z
    .object({
      services: z.record(z.string(), service),
      networks: z.record(z.string(), z.unknown()),
      secrets: z.record(z.string(), z.object({ file: z.string() })),
    })
    .parse(parse(read('deploy/compose.yaml'), { merge: true }))
  const services = Object.entries(compose.services)

  test('two portals, a proxy, the sandbox, PostgreSQL and Redis', () => {
    expect(Object.keys(compose.services).sort()).toEqual(
      ['caddy', 'portal-1', 'portal-2', 'postgres', 'redis', 'sandbox'].sort(),
    )
  })

  test.each(services)('%s: health check, names that exist', (_, { build, healthcheck, ...each }) => {
    // A service that defines no health check uses the one of its image.
    expect(healthcheck || stages.get(build?.target ?? '')?.health.length).toBeTruthy()
    expect(Object.keys(compose.networks)).toEqual(expect.arrayContaining(each.networks))
    expect(Object.keys(compose.secrets)).toEqual(expect.arrayContaining(each.secrets))
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(each.depends_on)))
    for (const [name, value] of Object.entries(each.environment)) {
      if (name.endsWith('_FILE'))
        expect(each.secrets.map((secret) => `/run/secrets/${secret}`)).toContain(value)
    }
    if (!build) return
    const settings = (build.target === 'portal' ? portalSettings : sandboxSettings).shape
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(Object.keys(each.environment).map(nameOf)))
  })

  test.each(services.filter(([name]) => name.startsWith('portal-')))(
    '%s: Caddy sees that it stops before its port closes, and it can finish before it is killed',
    (_, { environment, stop_grace_period }) => {
      expect(Number(environment.SHUTDOWN_DELAY_MS)).toBeGreaterThan(2 * caddyTime('health_interval'))
      const settings = Object.entries(environment).map(([name, value]) => [name, String(value)])
      expect(portalGrace(Object.fromEntries(settings))).toBeLessThan(msOf(stop_grace_period))
    },
  )

  test('new-secrets.sh creates every secret', () => {
    const created = [...read('deploy/new-secrets.sh').matchAll(/\| keep ([\w-]+)$/gm)].map(
      (match) => match[1],
    )
    expect(Object.values(compose.secrets).map(({ file }) => file)).toEqual(
      Object.keys(compose.secrets).map((name) => `./secrets/${name}`),
    )
    expect(created.sort()).toEqual(Object.keys(compose.secrets).sort())
  })
})

describe('deploy/Caddyfile', () => {
  test('the end of a browser’s request ends that to the portal', () => {
    // With any negative value Caddy lets it run. It does not hold back streams and files of unknown length anyway.
    expect(caddyfile).not.toMatch(/^\s*flush_interval\b/m)
  })

  test('the portal keeps an idle connection longer', () => {
    const kept = stages.get('portal')?.env.KEEP_ALIVE_TIMEOUT
    expect(Number(kept)).toBeGreaterThan(caddyTime('keepalive'))
    expect(portalSettings.shape.KEEP_ALIVE_TIMEOUT.meta()?.description).toContain(`The image sets ${kept}.`)
    expect(read('docs/operating.md')).toContain(`The image sets ${Number(kept) / 1000} s`)
  })
})

test('no image names a registry', () => {
  const images = filesIn(['deploy'], ['Dockerfile', '.yaml']).flatMap((path) => [
    ...read(path).matchAll(/(?:image:|NODE_IMAGE=)\s*(\S+)/g),
  ])
  expect(images.map((match) => match[1]).filter((image) => image?.includes('/'))).toEqual([])
})

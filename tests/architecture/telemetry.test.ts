import { metrics } from '#lib/server/metrics.ts'
import { read } from '#tests/support/sources.ts'

/** Dashboard, alert rules and documentation use the metrics of the code, by the names that Prometheus derives. */

const suffixes = { s: '_seconds', By: '_bytes', '': '' }

const seriesOf = ({ name, kind, unit }: (typeof metrics)[keyof typeof metrics]): string[] => {
  const base = `${name.replaceAll('.', '_')}${suffixes[unit]}`
  if (kind === 'counter') return [`${base}_total`]
  return kind === 'histogram' ? [`${base}_bucket`, `${base}_count`] : [base]
}

const all = Object.values(metrics)
const series = new Set(all.flatMap(seriesOf))
const DASHBOARD = 'deploy/grafana/merchant-portal.json'
const ALERTS = 'deploy/prometheus/alerts.yaml'
const OPERATING = 'docs/operating.md'

const namesIn = (path: string) => [...new Set(read(path).match(/\bportal_[a-z_]+/g))]

test.each([DASHBOARD, ALERTS])('every metric that %s names exists', (path) => {
  expect(namesIn(path).filter((name) => !series.has(name))).toEqual([])
})

test('the dashboard shows every metric', () => {
  const shown = namesIn(DASHBOARD)
  expect(all.filter((metric) => !seriesOf(metric).some((name) => shown.includes(name)))).toEqual([])
})

test('the documentation explains every metric, and no other', () => {
  const rows = read(OPERATING).match(/^\| `portal\..*?\|/gm) ?? []
  const explained = rows.flatMap((row) => row.match(/portal\.[a-z._]+/g) ?? [])
  expect(explained.toSorted()).toEqual(all.map(({ name }) => name).toSorted())
})

test('the runbook has a row for every alert', () => {
  const alerts = [...read(ALERTS).matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(alerts.filter((name) => !read(OPERATING).includes(`\`${name}\``))).toEqual([])
  expect(alerts.length).toBeGreaterThan(0)
})

test('PortalNotReady leaves out the checks that leave an instance ready', () => {
  const warnings = [
    ...read('lib/server/readiness.ts').matchAll(/^ +(\w+): \{ passes: .*, warns: true \},$/gm),
  ].map(([, name]) => name)
  const [, condition] = /- alert: PortalNotReady\n(?: +#.*\n)* +expr: (.*)/.exec(read(ALERTS)) ?? []
  expect(warnings).toEqual(['redis'])
  for (const name of warnings) expect(condition).toContain(`check!="${name}"`)
})

test('every panel of the dashboard has its own place and expressions', () => {
  const { panels } = JSON.parse(read(DASHBOARD))
  const places = panels.map(
    ({ gridPos }: { gridPos: { x: number; y: number } }) => `${gridPos.x} ${gridPos.y}`,
  )
  expect(new Set(places).size).toBe(panels.length)
  for (const { targets } of panels) expect(targets.length).toBeGreaterThan(0)
})

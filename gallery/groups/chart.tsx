import { BarList } from '#components/chart/bar-list.tsx'
import { ColumnChart } from '#components/chart/column-chart.tsx'
import { Gauge } from '#components/chart/gauge.tsx'
import { LimitGauge } from '#components/chart/limit-gauge.tsx'
import { Legend } from '#components/chart/parts.tsx'
import { PercentBar } from '#components/chart/percent-bar.tsx'
import { TableBehind } from '#components/chart/table-behind.tsx'
import { Waterfall } from '#components/chart/waterfall.tsx'
import { Specimen, useText } from '../specimen.tsx'

const parts = (full: number, hatched: number, dotted: number) => [
  { kind: 'full' as const, size: full },
  { kind: 'hatched' as const, size: hatched },
  { kind: 'dotted' as const, size: dotted },
]

const days = [120, 95, 180, 0, 240, 210, 160, 60, 130, 175, 90, 205]

export function Chart() {
  const text = useText()
  const step = (id: string, label: string, amount: string) => ({
    id,
    label,
    amount,
    text: `${amount} USD`,
    href: `#${id}`,
    onGo: () => {},
  })
  return (
    <>
      <Specimen
        name="ColumnChart, Legend"
        states={{
          'three parts, a gap in the line': (
            <>
              <Legend
                items={[
                  { kind: 'full', label: text('成功', 'Successful') },
                  { kind: 'hatched', label: text('失败', 'Failed') },
                  { kind: 'dotted', label: text('处理中', 'Pending') },
                  { kind: 'line', label: text('成功率', 'Success rate') },
                ]}
              />
              <ColumnChart
                label="orders"
                numberText={String}
                columns={days.map((count, index) => ({
                  id: String(index),
                  label: `11-${index + 1}`,
                  spoken: String(count),
                  parts: parts(count, count / 5, count / 10),
                  href: index % 2 ? '#' : undefined,
                }))}
                rates={days.map((count) => (count === 0 ? null : 75 + count / 12))}
              />
            </>
          ),
        }}
      />
      <Specimen
        name="BarList"
        states={{
          'a link, no link, nothing': (
            <BarList
              label="rates"
              heads={{ text: text('成功率', 'Success rate'), count: text('订单', 'Orders') }}
              bars={[
                {
                  id: 'visa',
                  label: 'Visa',
                  text: '91.2%',
                  count: '1,204',
                  spoken: '',
                  parts: parts(91.2, 6, 0),
                  href: '#',
                },
                {
                  id: 'jcb',
                  label: 'JCB',
                  text: '64.0%',
                  count: '75',
                  spoken: '',
                  parts: parts(64, 0, 21),
                  href: undefined,
                },
                {
                  id: 'none',
                  label: text('其他', 'Other'),
                  text: '–',
                  count: '0',
                  spoken: '',
                  parts: parts(0, 0, 0),
                  href: undefined,
                },
              ]}
            />
          ),
        }}
      />
      <Specimen
        name="Waterfall"
        states={{
          'the second step is current': (
            <Waterfall
              label="payout"
              current="refunds"
              steps={[
                step('sales', text('交易', 'Sales'), '1200.00'),
                step('refunds', text('退款', 'Refunds'), '-180.00'),
                step('fees', text('手续费', 'Fees'), '-36.50'),
                step('reserve', text('释放的保证金', 'Released reserve'), '90.00'),
                step('disputes', text('争议', 'Disputes'), '0.00'),
                step('payout', text('出款', 'Payout'), '1073.50'),
              ]}
            />
          ),
        }}
      />
      <Specimen
        name="Gauge"
        width={190}
        states={{
          plain: <Gauge spoken="" share={0.2} tone="plain" />,
          good: <Gauge spoken="" share={0.5} tone="good" />,
          attention: <Gauge spoken="" share={0.9} tone="attention" />,
          'bad, above the limit': <Gauge spoken="" share={1.3} tone="bad" />,
        }}
      />
      <Specimen
        name="LimitGauge"
        width={190}
        states={{
          under: limit('under', text('低于', 'Under'), 0.4),
          near: limit('near', text('接近', 'Near'), 0.8),
          over: limit('over', text('超出', 'Over'), 1.1),
          'no limit': <LimitGauge name="Visa">0.20%</LimitGauge>,
        }}
      />
      <Specimen
        name="PercentBar, TableBehind"
        width={190}
        states={{
          full: <PercentBar percent="82.5" />,
          hatched: <PercentBar percent="4.0" kind="hatched" />,
          unknown: <PercentBar percent={null} />,
          TableBehind: <TableBehind label={text('数据表', 'Data as a table')}>{null}</TableBehind>,
        }}
      />
    </>
  )
}

const limit = (level: 'under' | 'near' | 'over', label: string, share: number) => (
  <LimitGauge name="Visa" against={{ level, label, share, spoken: label }}>
    0.72% / 0.90%
  </LimitGauge>
)

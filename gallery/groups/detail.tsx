import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { AmountTitle } from '#components/detail/amount-title.tsx'
import { DayList } from '#components/detail/day-list.tsx'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { Figures } from '#components/detail/figures.tsx'
import { RateBar } from '#components/detail/rate-bar.tsx'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { RecordLink } from '#components/detail/record-link.tsx'
import { Section } from '#components/detail/section.tsx'
import { SmallTable } from '#components/detail/small-table.tsx'
import { Timeline, type TimelineItem } from '#components/detail/timeline.tsx'
import { WeeksTable } from '#components/detail/weeks-table.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { NextDue } from '#components/trail/next-due.tsx'
import { trail } from '#components/trail/use-trail.ts'
import { businessError } from '../data.ts'
import { Specimen, useText } from '../specimen.tsx'

/** The record was opened from the second row of a list. */
function openFromList(): void {
  const records = ['T1', 'T2', 'T3'].map((no) => ({ href: `/deal/transaction/${no}` }))
  trail.arrive('/deal/transaction', false)
  trail.show({ href: '/deal/transaction', records })
  trail.arrive('/deal/transaction/T2', false)
}
const week = (from: number) =>
  Array.from({ length: 7 }, (_, day) => `2026-11-${String(from + day).padStart(2, '0')}`)

/** The parts of a record's page. */
export function Detail() {
  const text = useText()
  useEffect(openFromList, [])
  const figures = [
    { id: 'sum', name: text('交易金额', 'Sales'), value: '12,500.00 USD' },
    { id: 'count', name: text('订单', 'Orders'), value: '312', href: '#' },
  ]
  const facts = [
    { id: 'email', label: text('邮箱', 'Email'), value: 'ann@example.com' },
    { id: 'ip', label: 'IP', value: '203.0.113.9' },
    { id: 'phone', label: text('电话', 'Phone'), value: null },
    {
      id: 'note',
      label: text('备注', 'Note'),
      value: text('已联系客户。', 'The customer was called.'),
      wide: true,
    },
  ]
  const columns = [
    { field: 'name', header: text('商品', 'Product'), render: ({ name }: Product) => name },
    { field: 'sku', header: 'SKU', render: ({ sku }: Product) => sku },
    {
      field: 'price',
      header: text('单价', 'Price'),
      number: true,
      render: ({ price }: Product) => price,
    },
  ]
  const many = [...columns, ...columns].map((column, at) => ({ ...column, field: String(at) }))
  const products: Product[] = [
    { name: text('皮鞋', 'Leather shoes'), sku: 'A-1', price: '60.00 USD' },
    { name: text('围巾', 'Scarf'), sku: '', price: '28.80 USD' },
  ]
  const tones = ['coming', 'warning', 'good', 'bad', 'plain'] as const
  const events: TimelineItem[] = tones.map((tone) => ({
    id: tone,
    tone,
    title: tone,
    time: '11-20 12:00',
    instant: '2026-11-20T04:00:00Z',
    note: tone === 'warning' && text('请在 3 天内回复。', 'Respond within 3 days.'),
  }))
  return (
    <>
      <Specimen
        name="RecordHeader, AmountTitle"
        states={{
          'with actions and menu': (
            <RecordHeader
              title={<AmountTitle amount="88.80" currency="EUR" />}
              states={<StatusChip tone="good" label={text('成功', 'Successful')} />}
              numbers={[
                { label: text('流水号', 'Serial order number'), text: '260001000000001' },
                { label: text('商户订单号', 'Merchant order number'), text: 'M-7' },
              ]}
              actions={<Button variant="contained">{text('退款', 'Refund')}</Button>}
              menu={[{ id: 'log', label: 'log', onClick: () => {} }]}
            >
              2026-11-20 12:00
            </RecordHeader>
          ),
        }}
      />
      <Specimen
        name="Figures"
        width={200}
        states={{
          known: <Figures title={text('今天', 'Today')} note="USD" error={null} items={figures} none="" />,
          none: (
            <Figures
              title={text('争议', 'Disputes')}
              error={null}
              items={[]}
              none={text('没有争议', 'No disputes')}
            />
          ),
          loading: <Figures title={text('出款', 'Payout')} error={null} items={undefined} none="" />,
          error: <Figures title={text('退款', 'Refunds')} error={businessError} items={undefined} none="" />,
        }}
      />
      <Specimen
        name="DescriptionList"
        width={400}
        states={{ columns: <DescriptionList items={facts} />, rows: <DescriptionList items={facts} rows /> }}
      />
      <Specimen
        name="SmallTable"
        states={{
          'with a total': (
            <SmallTable
              caption="products"
              columns={columns}
              rows={products}
              rowKey={({ name }) => name}
              total={{ label: text('合计', 'Total'), value: '88.80 USD' }}
            />
          ),
          'many columns: two lines': (
            <Box sx={{ width: 600 }}>
              <SmallTable caption="wide" columns={many} rows={products} rowKey={({ name }) => name} />
            </Box>
          ),
          'narrow: stacked rows': (
            <Box sx={{ width: 320 }}>
              <SmallTable caption="narrow" columns={columns} rows={products} rowKey={({ name }) => name} />
            </Box>
          ),
        }}
      />
      <Specimen
        name="Section, Timeline"
        width={400}
        states={{
          'the latest four': (
            <Section
              id="timeline"
              title={text('时间线', 'Timeline')}
              aside={<Button>{text('编辑', 'Edit')}</Button>}
            >
              <Timeline items={events} />
            </Section>
          ),
          'few events': <Timeline items={events.slice(3)} />,
        }}
      />
      <Specimen
        name="WeeksTable, DayList"
        width={400}
        states={{
          'WeeksTable with today': (
            <WeeksTable
              title={text('2026 年 11 月', 'November 2026')}
              isTitled
              weeks={[week(16), week(23)]}
              today="2026-11-20"
              className="counts"
            >
              {(day) => <span className="free">{day.slice(-2)}</span>}
            </WeeksTable>
          ),
          'DayList, late': (
            <DayList
              title={text('已逾期', 'Overdue')}
              late
              dayWidth="9rem"
              days={[['2026-11-18', ['D100001', 'D100002']]]}
              noteOf={() => text('逾期 2 天', '2 days late')}
            >
              {(item) => <li key={item}>{item}</li>}
            </DayList>
          ),
        }}
      />
      <Specimen
        name="RateBar, RecordLink, NextDue"
        width={400}
        states={{
          'RateBar, above': <RateBar rate="82" line={70} isAbove label="82%" />,
          'RateBar, below': <RateBar rate="55" line={70} isAbove={false} label="55%" />,
          'RecordLink, allowed': <RecordLink text="T1001" href={(no) => `/deal/transaction/${no}`} />,
          'RecordLink, not allowed': <RecordLink text="D100001" href={(no) => `/dispute/${no}`} />,
          NextDue: <NextDue elsewhere={{ href: '#', label: text('争议列表', 'Disputes') }} />,
        }}
      />
    </>
  )
}

interface Product {
  name: string
  sku: string
  price: string
}

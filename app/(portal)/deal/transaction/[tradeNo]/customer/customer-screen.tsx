'use client'

import { useQuery } from '@tanstack/react-query'
import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { DescriptionList } from '#components/detail/description-list.tsx'
import { RecordColumns } from '#components/detail/record-columns.tsx'
import { RecordHeader } from '#components/detail/record-header.tsx'
import { Section } from '#components/detail/section.tsx'
import { ErrorState } from '#components/feedback/error-state.tsx'
import { DetailSkeleton } from '#components/feedback/skeletons.tsx'
import { callOptions } from '#lib/client/query.ts'
import { type CustomerInfo, type CustomerKey, getCustomer } from '#lib/contract/customer.ts'
import { useFormat } from '#lib/format/use-format.ts'
import { customerHref, orderHref } from '#lib/record-hrefs.ts'
import { CustomerNotFound } from './customer-not-found.tsx'
import { NotesSection } from './notes-section.tsx'
import { RecordSections } from './record-sections.tsx'
import { TotalsSection } from './totals-section.tsx'

interface CustomerScreenProps {
  tradeNo: string
  by: CustomerKey
}

/** A customer: sums, orders and what belongs to them, and the notes of the team. */
export function CustomerScreen({ tradeNo, by }: CustomerScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(callOptions(getCustomer, { tradeNo, by }))
  if (data) return <Customer customer={data} tradeNo={tradeNo} />
  if (error?.is('E3003')) return <CustomerNotFound tradeNo={tradeNo} />
  if (error) return <ErrorState level={1} error={error} retrying={isFetching} onRetry={() => refetch()} />
  return <DetailSkeleton groups={4} />
}

function Customer({ customer, tradeNo }: { customer: CustomerInfo; tradeNo: string }) {
  const t = useTranslations('customer')
  const label = useTranslations('fields.transaction')
  const { by, names } = customer
  return (
    <div className="portal-stack">
      <RecordHeader
        title={names[0] || t(`title_${by}`)}
        states={<span className="p-note">{t(`title_${by}`)}</span>}
        numbers={[{ label: label('tradeNo'), text: tradeNo, href: orderHref(tradeNo) }]}
      />
      <p>{t('text', { by })}</p>
      <RecordColumns
        top={<TotalsSection customer={customer} />}
        rail={
          <>
            <WhoSection customer={customer} />
            <NotesSection notes={customer.notes} tradeNo={tradeNo} by={by} />
          </>
        }
      >
        <RecordSections customer={customer} />
      </RecordColumns>
    </div>
  )
}

/** Names, emails and cards. Each email and card is a link to its customer page. */
function WhoSection({ customer }: { customer: CustomerInfo }) {
  const t = useTranslations('customer')
  const label = useTranslations('customer.words')
  const word = useTranslations('enums.cardType')
  const format = useFormat()
  const { by, names, emails, cards } = customer
  const leading = (key: CustomerKey, text: string, tradeNo: string) => (
    <div key={tradeNo}>
      {by !== key || (key === 'email' ? emails : cards).length > 1 ? (
        <NextLink href={customerHref(tradeNo, key)} prefetch={false} className="portal-link">
          {text}
        </NextLink>
      ) : (
        text
      )}
    </div>
  )
  return (
    <Section id="who" title={t('who')}>
      <DescriptionList
        rows
        items={[
          { id: 'names', label: label('names'), value: format.items(names.filter(Boolean)) },
          {
            id: 'emails',
            label: label('emails'),
            value: emails.length > 0 && emails.map(({ email, tradeNo }) => leading('email', email, tradeNo)),
          },
          {
            id: 'cards',
            label: label('cards'),
            value:
              cards.length > 0 &&
              cards.map(({ cardType, cardFirst6, cardLast4, tradeNo }) => {
                const number = cardFirst6 && format.cardNumber(cardFirst6, cardLast4)
                return leading(
                  'card',
                  [cardType && word(cardType), number].filter(Boolean).join(' '),
                  tradeNo,
                )
              }),
          },
          { id: 'first', label: label('firstOrderAt'), value: format.dateTime(customer.firstOrderAt) },
          { id: 'last', label: label('lastOrderAt'), value: format.dateTime(customer.lastOrderAt) },
        ]}
      />
    </Section>
  )
}

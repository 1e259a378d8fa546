'use client'

import './shared.css'

import { useTranslations } from 'next-intl'
import { CopyButton } from '#components/copy-button.tsx'
import { Section } from '#components/detail/section.tsx'
import type { TransactionDetail } from '#lib/contract/transaction.ts'
import { useFormat } from '#lib/format/use-format.ts'

type Address = TransactionDetail['billingAddress']

/** The lines of an address as on a parcel; empty lines are left out. */
function useLines(): (address: Address) => { id: string; text: string }[] {
  const format = useFormat()
  return ({ name, line1, city, state, country, zip, phone }) =>
    [
      { id: 'name', text: name },
      { id: 'line1', text: line1 },
      { id: 'city', text: [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') },
      { id: 'country', text: country ? format.country(country) : '' },
      { id: 'phone', text: phone },
    ].filter(({ text }) => text !== '')
}

/** The addresses of an order: once if they are equal, otherwise with their differences marked. */
export function AddressesSection({ order }: { order: TransactionDetail }) {
  const t = useTranslations('detail')
  const label = useTranslations('fields.transaction')
  const linesOf = useLines()
  const billing = linesOf(order.billingAddress)
  const shipping = linesOf(order.shippingAddress)
  const texts = (lines: typeof billing) => new Set(lines.map(({ id, text }) => `${id} ${text}`))
  const [billed, shipped] = [texts(billing), texts(shipping)]
  const equal = billed.size === shipped.size && [...billed].every((line) => shipped.has(line))
  const blocks = equal
    ? [{ id: 'both', title: undefined, lines: billing, others: billed }]
    : [
        { id: 'shipping', title: label('shippingAddress'), lines: shipping, others: billed },
        { id: 'billing', title: label('billingAddress'), lines: billing, others: shipped },
      ]
  return (
    <Section id="addresses" title={t(equal ? 'sections.address' : 'sections.addresses')}>
      <div className="portal-addresses">
        {blocks.map(({ id, title, lines, others }) => (
          <div key={id}>
            {title && <h3 className="portal-h3">{title}</h3>}
            {lines.length === 0 ? (
              <p className="p-note">{t('fields.address_none')}</p>
            ) : (
              <div className="block">
                <address>
                  {lines.map((line) => (
                    <div key={line.id}>
                      {others.has(`${line.id} ${line.text}`) ? (
                        line.text
                      ) : (
                        <mark>
                          {line.text} <span className="visually-hidden">{t('fields.address_differs')}</span>
                        </mark>
                      )}
                    </div>
                  ))}
                </address>
                <CopyButton
                  text={lines.map(({ text }) => text).join('\n')}
                  label={title ?? t('sections.address')}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </Section>
  )
}

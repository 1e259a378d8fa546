'use client'

import './dispute.css'

import { MoveLeft, MoveRight } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/plain/icon.tsx'
import { StatusChip } from '#components/status-chip.tsx'
import { PictureField } from '#components/upload/picture-field.tsx'
import type { Picture } from '#components/upload/pictures.ts'
import { evidenceItems, MAX_PICTURES } from '#lib/contract/dispute-evidence.ts'
import type { EvidenceItem, EvidenceState } from '#lib/rules/evidence.ts'
import { OpenDocument } from './open-document.tsx'
import type { Writing } from './use-representment.ts'

interface EvidenceItemsProps {
  states: readonly EvidenceState[]
  pictures: Writing['pictures']
  /** Receives the files of one item. */
  onChange: (item: EvidenceItem, files: readonly Picture[]) => void
  /** Whether this device cannot upload files. */
  blocked: boolean
  /** Adds a waybill to the order; it takes the place of a file with the tracking number. */
  waybill: ReactNode
}

/** The evidence for this reason, item by item: its state, and its own files. */
export function EvidenceItems({ states, pictures, onChange, blocked, waybill }: EvidenceItemsProps) {
  const t = useTranslations('dispute.guide')
  const requested = new Set(states.map(({ item }) => item))
  const rest = evidenceItems.filter(
    (item) => !requested.has(item) && (item === 'other' || (pictures[item]?.length ?? 0) > 0),
  )
  const groups = [
    { id: 'essential', rows: states.filter(({ weight }) => weight === 'essential') },
    { id: 'supporting', rows: states.filter(({ weight }) => weight === 'supporting') },
    { id: 'further', rows: rest.map((item) => ({ item, weight: 'supporting', found: undefined }) as const) },
  ] as const
  const all = Object.values(pictures).flatMap((some) => some ?? [])
  return (
    <div className="portal-dispute-items">
      {groups.map(({ id, rows }) => (
        <div key={id}>
          <h4>{t(id)}</h4>
          <ul className="portal-plain-list">
            {rows.map(({ item, weight, found }) => (
              <li key={item}>
                <div className="state">
                  {found && (
                    <StatusChip
                      tone={found === 'missing' ? (weight === 'essential' ? 'attention' : 'neutral') : 'good'}
                      label={t(`found.${found}`)}
                    />
                  )}
                </div>
                <div className="files">
                  <ItemFiles
                    item={item}
                    value={pictures[item] ?? []}
                    others={all}
                    blocked={blocked}
                    onChange={(files) => onChange(item, files)}
                  />
                  {item === 'tracking' && found !== 'order' && waybill}
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

interface ItemFilesProps {
  item: EvidenceItem
  value: readonly Picture[]
  others: readonly Picture[]
  blocked: boolean
  onChange: (pictures: readonly Picture[]) => void
}

/** The files of one item, in the order in which they are sent. */
function ItemFiles({ item, value, others, blocked, onChange }: ItemFilesProps) {
  const t = useTranslations('dispute')
  return (
    <PictureField
      documents
      label={t(`guide.items.${item}`)}
      hint=""
      maximum={MAX_PICTURES}
      value={value}
      others={others}
      onChange={onChange}
      disabled={blocked}
      actions={(picture, index, { move }) => (
        <span>
          <OpenDocument picture={picture} />
          {value.length > 1 && (
            <>
              <button
                type="button"
                className="p-icon-button"
                aria-label={t('files.earlier', { name: picture.name })}
                // Not disabled, because a disabled button loses the focus.
                aria-disabled={index === 0}
                onClick={() => move(index, -1)}
              >
                <Icon icon={MoveLeft} />
              </button>
              <button
                type="button"
                className="p-icon-button"
                aria-label={t('files.later', { name: picture.name })}
                aria-disabled={index === value.length - 1}
                onClick={() => move(index, 1)}
              >
                <Icon icon={MoveRight} />
              </button>
            </>
          )}
        </span>
      )}
    />
  )
}

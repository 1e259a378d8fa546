'use client'

import './dispute.css'

import { useTranslations } from 'next-intl'
import { PictureCard } from '#components/upload/picture-card.tsx'
import type { ComplaintInfo } from '#lib/contract/dispute.ts'
import { keptPicture } from './kept-picture.ts'
import { OpenDocument } from './open-document.tsx'

type Evidence = Pick<ComplaintInfo['submissions'][number], 'productType' | 'letter' | 'items'>

/** Exactly what the card scheme receives: the letter and the images, in their order. */
export function EvidenceView({ evidence }: { evidence: Evidence }) {
  const t = useTranslations('dispute')
  const label = useTranslations('fields.dispute')
  const word = useTranslations('enums')
  return (
    <div className="portal-dispute-evidence">
      <p className="portal-small">
        <span className="portal-secondary">{label('productType')} </span>
        {word(`productType.${evidence.productType}`)}
      </p>
      <div>
        <h4>{label('letter')}</h4>
        <div lang="en" className="letter">
          {evidence.letter}
        </div>
      </div>
      {evidence.items.length === 0 ? (
        <p className="p-note">{t('pictures.none')}</p>
      ) : (
        evidence.items.map(({ item, pictures }) => (
          <div key={item}>
            <h4>{t(`guide.items.${item}`)}</h4>
            <div className="pictures">
              {pictures.map((picture) => (
                <div key={picture.pictureNo}>
                  <PictureCard picture={keptPicture(picture)} />
                  <OpenDocument picture={keptPicture(picture)} />
                </div>
              ))}
            </div>
          </div>
        ))
      )}
    </div>
  )
}

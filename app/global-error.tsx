'use client'

import { createTranslator } from 'next-intl'
import { useEffect } from 'react'
import { reloadForNewVersion } from '#lib/client/new-version.ts'
import english from '#messages/en_US/feedback.json'
import chinese from '#messages/zh_CN/feedback.json'

const inChinese = createTranslator({
  locale: 'zh-CN',
  messages: { feedback: chinese },
  namespace: 'feedback',
})
const inEnglish = createTranslator({
  locale: 'en-US',
  messages: { feedback: english },
  namespace: 'feedback',
})

interface GlobalErrorProps {
  /** `digest`: the number of the error in the log. */
  error: Error & { digest?: string }
  retry: () => void
}

/** The last resort, when not even the layout could be made: no theme, the language is unknown, so both are shown. */
export default function GlobalError({ error, retry }: GlobalErrorProps) {
  useEffect(() => {
    void reloadForNewVersion(error)
  }, [error])
  return (
    <html lang="zh-CN" style={{ colorScheme: 'light dark' }}>
      <head>
        <title>{`${inChinese('page_error_title')} · ${inEnglish('page_error_title')}`}</title>
      </head>
      <body
        style={{
          fontFamily: 'system-ui, sans-serif',
          lineHeight: 1.5,
          maxWidth: '36rem',
          margin: '15vh auto',
          padding: '0 1rem',
        }}
      >
        <main>
          <h1 style={{ fontSize: '1.375rem' }}>{inChinese('page_error_title')}</h1>
          <p>{inChinese('page_error_text')}</p>
          <div lang="en-US">
            <h2 style={{ fontSize: '1.125rem' }}>{inEnglish('page_error_title')}</h2>
            <p>{inEnglish('page_error_text')}</p>
          </div>
          {error.digest && (
            <p style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>
              {inChinese('request_id', { id: error.digest })}
              {' · '}
              <span lang="en-US">{inEnglish('request_id', { id: error.digest })}</span>
            </p>
          )}
          <button type="button" onClick={retry}>
            {inChinese('retry')} · <span lang="en-US">{inEnglish('retry')}</span>
          </button>
        </main>
      </body>
    </html>
  )
}

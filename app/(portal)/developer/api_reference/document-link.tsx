'use client'

import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick } from '#lib/client/plain-click.ts'

const FILE = '/pay-openapi.json'

/** Saves the document of the payment API with the address of the API. The build does not know that address. */
export function DocumentLink({ url, children }: { url: string; children: ReactNode }) {
  const save = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    try {
      const [response, { saveFile }] = await Promise.all([fetch(FILE), import('#lib/client/download.ts')])
      const document = { ...(await response.json()), servers: [{ url }] }
      saveFile(new Blob([JSON.stringify(document, null, 2)], { type: 'application/json' }), FILE.slice(1))
    } catch {
      // The browser reports why it cannot load the file.
      location.assign(FILE)
    }
  }
  return (
    <a className="portal-link in-text" href={FILE} download onClick={save}>
      {children}
    </a>
  )
}

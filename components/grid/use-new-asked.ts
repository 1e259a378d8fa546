'use client'

import { useEffect, useRef } from 'react'
import { useAddress } from './use-address.ts'

/** Fragment of a list's address that asks for a new record, and for one of its records to be edited. */
export const NEW = 'new'
const EDIT = 'edit'

/**
 * @param href of a list, without a fragment
 * @param begin what the new record begins with
 */
export const newHref = (href: string, begin: Readonly<Record<string, string>>): string =>
  `${href}#${NEW}?${new URLSearchParams(begin)}`

/** @param href of a list on whose first page the record stands */
export const editHref = (href: string, id: string): string => `${href}#${EDIT}?${new URLSearchParams({ id })}`

/**
 * Opens a list's dialog for a new record where its address asks for that; the address then says so no more.
 * @param open takes what the address says that the record begins with; undefined: the user may not
 */
export function useNewAsked(open: ((begin: URLSearchParams) => void) | undefined): void {
  const { hash } = useAddress()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const begin = asked(hash, NEW)
    if (!begin) return
    forget()
    latest.current?.(begin)
  }, [hash])
}

/**
 * Opens a list's dialog for one of its rows where its address asks for that, once the rows are there.
 * @param edit undefined: the user may not
 */
export function useEditAsked<Row>(
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
  edit: ((row: Row) => void) | undefined,
): void {
  const { hash } = useAddress()
  const latest = useRef(edit)
  useEffect(() => {
    latest.current = edit
  })
  useEffect(() => {
    const id = asked(hash, EDIT)?.get('id')
    if (!id || !rows) return
    forget()
    const row = rows.find((one) => rowId(one) === id)
    if (row) latest.current?.(row)
  }, [hash, rows, rowId])
}

function asked(hash: string | undefined, what: string): URLSearchParams | undefined {
  if (hash !== `#${what}` && !hash?.startsWith(`#${what}?`)) return undefined
  return new URLSearchParams(hash.slice(what.length + 2))
}

const forget = () => window.history.replaceState(null, '', `${location.pathname}${location.search}`)

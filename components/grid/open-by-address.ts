'use client'

import { useEffect, useRef } from 'react'
import { useAddress } from './use-address.ts'

/** Fragments of a list's address that open its dialog for a new record, or for one of its rows. */
export const NEW = 'new'
const EDIT = 'edit'

/**
 * @param href the address of a list, without a fragment
 * @param begin the initial values of the new record
 */
export const newHref = (href: string, begin: Readonly<Record<string, string>>): string =>
  `${href}#${NEW}?${new URLSearchParams(begin)}`

/** @param href the address of a list that has the record on its first page */
export const editHref = (href: string, id: string): string => `${href}#${EDIT}?${new URLSearchParams({ id })}`

/**
 * Opens a list's dialog for a new record if the address has that fragment, and removes the fragment.
 * @param open takes the initial values of the record; undefined if the user cannot create one
 */
export function useOpenNew(open: ((begin: URLSearchParams) => void) | undefined): void {
  const { hash } = useAddress()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const begin = paramsOf(hash, NEW)
    if (!begin) return
    removeFragment()
    latest.current?.(begin)
  }, [hash])
}

/**
 * Opens a list's dialog for one of its rows if the address has that fragment, as soon as the rows are loaded.
 * @param edit undefined if the user cannot edit
 */
export function useOpenEdit<Row>(
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
    const id = paramsOf(hash, EDIT)?.get('id')
    if (!id || !rows) return
    removeFragment()
    const row = rows.find((one) => rowId(one) === id)
    if (row) latest.current?.(row)
  }, [hash, rows, rowId])
}

function paramsOf(hash: string | undefined, fragment: string): URLSearchParams | undefined {
  if (hash !== `#${fragment}` && !hash?.startsWith(`#${fragment}?`)) return undefined
  return new URLSearchParams(hash.slice(fragment.length + 2))
}

const removeFragment = () => window.history.replaceState(null, '', `${location.pathname}${location.search}`)

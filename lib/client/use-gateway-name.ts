'use client'

import { useMemo } from 'react'
import { usePortal } from '#lib/client/portal.tsx'
import { gatewayText } from '../gateway-text.ts'

/** The merchant's name of a gateway with its number; the number if it has no name. */
export function useGatewayName(): (gatewayNo: string) => string {
  const { user } = usePortal()
  return useMemo(() => {
    const names = new Map(user?.gateways.map(({ gatewayNo, label }) => [gatewayNo, label]))
    return (gatewayNo) => gatewayText({ gatewayNo, label: names.get(gatewayNo) })
  }, [user])
}

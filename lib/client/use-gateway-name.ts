'use client'

import { useMemo } from 'react'
import { usePortal } from '#lib/client/portal.tsx'

/** The merchant's name of a gateway; its number if it has no name. */
export function useGatewayName(): (gatewayNo: string) => string {
  const { user } = usePortal()
  return useMemo(() => {
    const names = new Map(user?.gateways.map(({ gatewayNo, label }) => [gatewayNo, label]))
    return (gatewayNo) => names.get(gatewayNo) ?? gatewayNo
  }, [user])
}

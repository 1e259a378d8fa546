'use client'

import { useMemo } from 'react'
import { usePortal } from '#lib/client/portal.tsx'

/** The name that the merchant gave a gateway; its number where it has none. */
export function useGatewayName(): (gatewayNo: string) => string {
  const { user } = usePortal()
  return useMemo(() => {
    const names = new Map(user?.gateways.map(({ gatewayNo, label }) => [gatewayNo, label]))
    return (gatewayNo) => names.get(gatewayNo) ?? gatewayNo
  }, [user])
}

interface NamedGateway {
  gatewayNo: string
  label?: string | null | undefined
}

/** A gateway as users see it everywhere: its name and its number. */
export const gatewayText = ({ gatewayNo, label }: NamedGateway): string =>
  label && label !== gatewayNo ? `${label} · ${gatewayNo}` : gatewayNo

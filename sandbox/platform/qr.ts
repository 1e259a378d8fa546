import QRCode from 'qrcode'

/** The modules of a QR code, row by row, '1' for dark, without the quiet zone. */
export function modulesOf(text: string): string[] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: 'M' }).modules
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  )
}

/** The quiet zone around the code, in modules. */
const QUIET = 4

interface QrCodeProps {
  /** The rows of the code; '1' is a dark module. */
  rows: readonly string[]
  label: string
}

/** Dark on light in both themes, because scanners require it. */
export function QrCode({ rows, label }: QrCodeProps) {
  const side = rows.length + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={208}
      height={208}
      shapeRendering="crispEdges"
      style={{ justifySelf: 'center', borderRadius: 6 }}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={pathOf(rows)} fill="#000" />
    </svg>
  )
}

/** One rectangle for each run of dark modules in a row. */
function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index + QUIET} ${y + QUIET}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('')
}

const HEIGHT = 20
const STEP = 8

/** Numbers as small columns on their own scale. `label`: the numbers in words. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const top = Math.max(1, ...values)
  const bars = values
    .map((value, index) => {
      // Every number above zero is visible.
      const height = value === 0 ? 0 : Math.max(1, Math.round((value / top) * HEIGHT))
      return `M${index * STEP} ${HEIGHT}h${STEP - 2}v-${height}h-${STEP - 2}z`
    })
    .join('')
  return (
    <svg
      className="portal-sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT + 1}`}
      width={values.length * STEP}
      height={HEIGHT + 1}
    >
      <title>{label}</title>
      <path d={bars} />
      <path
        d={`M0 ${HEIGHT + 0.5}h${values.length * STEP}`}
        stroke="var(--mp-palette-divider)"
        strokeWidth={1}
      />
    </svg>
  )
}

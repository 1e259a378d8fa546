/**
 * The styles of the pages before sign-in and of the plain components: what MUI's components with our theme look like,
 * without their code. The colors are the theme's variables.
 */

const FONT = `system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Microsoft YaHei",
  "Noto Sans CJK SC", "Noto Sans SC", sans-serif`
const BODY1 = 'font: 400 max(0.9375rem, 14.5px)/1.5 var(--p-font);'
const BODY2 = 'font: 400 max(0.875rem, 13.5px)/1.5 var(--p-font);'
const CAPTION = 'font: 400 max(0.78rem, 12.5px)/1.45 var(--p-font);'
const H1 = 'font: 600 max(1.375rem, 19px)/1.3 var(--p-font); letter-spacing: -0.01em;'
/** A button without the browser's look. */
const BARE = `appearance: none; box-sizing: border-box; background: transparent; border: 0; margin: 0; padding: 0;
  cursor: pointer; user-select: none; vertical-align: middle; color: inherit; -webkit-tap-highlight-color: transparent;`
const EASE = 'cubic-bezier(0, 0, 0.2, 1)'
const variable = (name: string) => `var(--mp-palette-${name})`
const tinted = (channel: string) =>
  `rgba(${variable(`${channel}Channel`)} / ${variable('action-hoverOpacity')})`

const severities = ['error', 'warning', 'info', 'success']
const alerts = severities.map(
  (name) => `.p-alert-${name} { color: ${variable(`Alert-${name}Color`)};
  background: ${variable(`Alert-${name}StandardBg`)}; }
.p-alert-${name} > svg { color: ${variable(`Alert-${name}IconColor`)}; }`,
)

/** A button that does nothing. One that keeps the focus is not disabled. */
const OFF = ':is(:disabled, .p-off)'

/** Icons, texts, buttons, links, alerts. */
export const partStyles = `
:root { --p-font: ${FONT}; }
.p-icon { width: 1em; height: 1em; font-size: 1.25rem; fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round; flex-shrink: 0; user-select: none; }
/* A larger icon has lines of the same width. */
.p-large { font-size: 1.5rem; stroke-width: 1.75; }
[data-theme="dark"] .p-in-light, [data-theme="light"] .p-in-dark { display: none; }
.p-h1 { ${H1} margin: 0; }
.p-note { ${BODY2} margin: 0; color: ${variable('text-secondary')}; }
.p-caption { ${CAPTION} margin: 0; color: ${variable('text-secondary')}; }
.p-button { ${BARE} display: inline-flex; align-items: center; justify-content: center; position: relative;
  min-width: 64px; min-height: 42px; padding: 8px 14px; border-radius: 6px; font: 500 0.9375rem/1.5 var(--p-font);
  text-decoration: none;
  transition: background-color 250ms, border-color 250ms, color 250ms; }
.p-contained { color: ${variable('primary-contrastText')}; background: ${variable('primary-main')}; }
.p-contained.p-error { color: ${variable('error-contrastText')}; background: ${variable('error-main')}; }
.p-contained${OFF} { background: ${variable('action-disabledBackground')}; }
.p-outlined { padding-block: 7px; border: 1px solid var(--portal-edge); color: ${variable('primary-main')}; }
.p-outlined.p-error { color: ${variable('error-main')}; }
.p-outlined.p-secondary { color: ${variable('secondary-main')}; }
.p-outlined${OFF} { border-color: ${variable('action-disabledBackground')}; }
.p-small { min-width: 0; min-height: 34px; padding: 4px 10px; font-size: 0.8125rem; }
.p-outlined.p-small { min-width: 64px; padding: 3px 14px; }
.p-dense { min-height: 34px; padding: 3px 14px; font-size: 0.8125rem; }
.p-low { min-height: 28px; padding-block: 0; }
.p-button > svg.p-icon { font-size: 22px; margin: 0 8px 0 -4px; }
.p-dense.p-low { min-height: 28px; padding-block: 0; }
.p-button > svg.p-icon { font-size: 18px; margin: 0 8px 0 -2px; }
.p-text.p-dense { color: ${variable('primary-main')}; }
.p-text.p-error { color: ${variable('error-main')}; }
.p-text.p-secondary { color: ${variable('secondary-main')}; }
.p-button${OFF} { pointer-events: none; cursor: default; color: ${variable('action-disabled')}; }
.p-button.p-busy { color: transparent; }
.p-spinner { position: absolute; width: 16px; height: 16px; color: ${variable('action-disabled')};
  animation: p-turn 1.4s linear infinite; }
.p-spinner circle { stroke: currentColor; stroke-dasharray: 80px, 200px; }
@keyframes p-turn { to { transform: rotate(360deg); } }
.p-icon-button { ${BARE} display: inline-flex; align-items: center; justify-content: center; flex: 0 0 auto;
  padding: 5px; border-radius: 6px; font-size: 1.125rem; transition: background-color 150ms; }
.p-icon-button:is(:disabled, [aria-disabled='true']) { pointer-events: none; cursor: default; color: ${variable('action-disabled')}; }
@media (hover: hover) {
  .p-contained:hover { background: ${variable('primary-dark')}; }
  .p-contained.p-error:hover { background: ${variable('error-dark')}; }
  .p-outlined:hover { background: ${tinted('primary-main')}; border-color: ${variable('primary-main')}; }
  .p-text:hover { background: ${tinted('text-primary')}; }
  .p-icon-button:hover { background: ${tinted('action-active')}; }
}
.p-link { ${BARE} ${BODY2} color: ${variable('primary-main')}; text-decoration: none; position: relative; }
.p-link:hover { text-decoration: underline; }
.p-link.p-caption { ${CAPTION} color: ${variable('primary-main')}; }
.p-link:focus-visible { outline: auto; }
.p-alert { ${BODY2} display: flex; padding: 4px 16px; border-radius: 6px; }
.p-alert > svg { width: 22px; height: 22px; box-sizing: content-box; margin-right: 12px; padding: 7px 0; opacity: 0.9;
  flex-shrink: 0; }
.p-alert > div { padding: 8px 0; min-width: 0; overflow: auto; overflow-wrap: anywhere; }
.p-request-id { margin-top: 4px; user-select: all; }
${alerts.join('\n')}
`

const FOCUSED = ':is(input, textarea):focus'
const FILLED = `${FOCUSED}, :is(input, textarea):not(:placeholder-shown), input:-webkit-autofill`

/** Text fields. */
export const fieldStyles = `
.p-field { display: inline-flex; flex-direction: column; position: relative; min-width: 0; width: 100%;
  vertical-align: top; }
.p-box { font: 400 max(0.9375rem, 14.5px)/1.4375em var(--p-font); color: ${variable('text-primary')};
  background: ${variable('background-paper')}; border-radius: 6px; position: relative; display: inline-flex;
  align-items: center; width: 100%; box-sizing: border-box; cursor: text; }
.p-box :is(input, textarea) { font: inherit; letter-spacing: inherit; color: currentColor; background: none; border: 0;
  margin: 0; display: block; box-sizing: content-box; width: 100%; min-width: 0; padding: 8.5px 14px; }
.p-box input { height: 1.4375em; }
/* The padding is outside of the textarea, so that its text does not scroll below the label. */
.p-box:has(textarea) { padding: 8.5px 14px; }
.p-box textarea { padding: 0; resize: vertical; }
.p-box :is(input, textarea):focus { outline: 0; }
.p-box :is(input, textarea)::placeholder { color: transparent; }
.p-box input:-webkit-autofill { border-radius: inherit; }
[data-theme="dark"] .p-box input:-webkit-autofill { box-shadow: 0 0 0 100px #266798 inset; -webkit-text-fill-color: #fff;
  caret-color: #fff; }
.p-end { display: flex; align-items: center; max-height: 2em; margin: 0 11px 0 8px; white-space: nowrap;
  color: ${variable('action-active')}; }
.p-box:has(.p-end) input { padding-right: 0; }
.p-field label { font: 400 max(0.9375rem, 14.5px)/1.4375em var(--p-font); color: ${variable('text-secondary')};
  position: absolute; left: 0; top: 0; z-index: 1; display: block; max-width: calc(100% - 24px); overflow: hidden;
  text-overflow: ellipsis; white-space: nowrap; pointer-events: none; transform-origin: top left;
  transform: translate(14px, 9px) scale(1);
  transition: color 200ms ${EASE}, transform 200ms ${EASE}, max-width 200ms ${EASE}; }
.p-field fieldset { position: absolute; inset: -5px 0 0; margin: 0; padding: 0 8px; min-width: 0%; overflow: hidden;
  pointer-events: none; text-align: left; border: 1px solid var(--portal-edge); border-radius: inherit; }
.p-field legend { width: auto; height: 11px; padding: 0; overflow: hidden; display: block; font-size: 0.75em;
  visibility: hidden; white-space: nowrap; max-width: 0.01px; transition: max-width 50ms ${EASE}; }
.p-field legend > span { padding: 0 5px; display: inline-block; opacity: 0; visibility: visible; }
.p-field:has(${FILLED}) label { user-select: none;
  pointer-events: auto; max-width: calc(133% - 32px); transform: translate(14px, -9px) scale(0.75); }
.p-field:has(${FILLED}) legend { max-width: 100%;
  transition: max-width 100ms ${EASE} 50ms; }
@media (hover: hover) { .p-box:hover fieldset { border-color: ${variable('text-primary')}; } }
.p-field:has(${FOCUSED}) label { color: ${variable('primary-main')}; }
.p-box:has(${FOCUSED}) fieldset { border-width: 2px; border-color: ${variable('primary-main')}; }
.p-field:has([aria-invalid="true"]) label, .p-help.p-wrong { color: ${variable('error-main')}; }
.p-box:has([aria-invalid="true"]) fieldset { border-color: ${variable('error-main')}; }
.p-help { ${CAPTION} margin: 4px 2px 0; text-align: left; color: ${variable('text-secondary')}; }
.p-help-ends { display: flex; justify-content: space-between; gap: 16px; }
.p-help-ends > :last-child { white-space: nowrap; }
`

/** The form of the sign-in page. */
export const formStyles = `
.p-form { display: grid; gap: 16px; }
.p-form-head { margin-bottom: 4px; }
.p-form-head .p-note { margin-top: 4px; }
.p-code { display: grid; gap: 6px; }
.p-code-row { display: flex; gap: 8px; align-items: flex-start; }
/* The image is made for a light background. */
.p-code-image { ${BARE} display: inline-flex; align-items: center; justify-content: center; flex: none; width: 122px;
  height: 40px; border-radius: 6px; border: 1px solid var(--portal-edge); overflow: hidden; background: #f4f6f8;
  color: #1a222c; }
.p-code-image img { object-fit: contain; }
.p-pulse { display: block; width: 100%; height: 100%; background: ${variable('Skeleton-bg')};
  animation: p-pulse 2s ease-in-out 0.5s infinite; }
@keyframes p-pulse { 50% { opacity: 0.4; } }
.p-retry { display: grid; justify-items: start; gap: 8px; }
.p-center { justify-self: center; text-align: center; }
`

/** Fields, buttons, links, alerts. */
export const plainStyles = `${partStyles}${fieldStyles}${formStyles}`

/** The frame of the pages before sign-in. */
export const frameStyles = `
.p-frame { display: grid; grid-template-columns: minmax(0, 1fr); }
.p-panel { display: none; align-content: end; position: sticky; top: 0; height: 100dvh; }
.p-picture { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
svg.p-picture { background: ${variable('primary-main')}; color: ${variable('primary-contrastText')}; }
/* The dark theme has a light primary color, which is too bright for a large surface. */
[data-theme="dark"] svg.p-picture { color: ${variable('primary-main')};
  background: color-mix(in srgb, ${variable('primary-main')} 18%, ${variable('background-default')}); }
/* The shadow separates the card from a light image. */
.p-panel-card { position: relative; display: grid; gap: 12px; max-width: 30rem; padding: 24px; border-radius: 12px;
  background: ${variable('background-paper')}; box-shadow: var(--mp-shadows-4); }
.p-panel-card > div { ${H1} display: grid; }
.p-panel-card > p { ${BODY1} color: ${variable('text-secondary')}; }
.p-status { ${BODY2} min-height: 1.5em; }
.p-status > div { display: flex; align-items: center; gap: 8px; }
.p-status .p-good { color: ${variable('success-main')}; }
.p-status .p-bad { color: ${variable('warning-main')}; }
.p-page { min-height: 100dvh; display: grid; grid-template-rows: auto 1fr; min-width: 0; }
.p-head { display: flex; align-items: center; gap: 4px; min-height: 60px; padding: 0 16px; }
.p-head-brand { display: inline-flex; min-width: 0; margin-right: auto; }
.p-head > :nth-child(2) { margin-left: auto; }
.p-main { display: grid; gap: 16px; align-content: start; justify-self: center; width: 100%; max-width: 27rem;
  padding: 8px 16px 32px; }
.p-card { padding: 20px; border: 1px solid ${variable('divider')}; border-radius: 12px;
  color: ${variable('text-primary')}; background: ${variable('background-paper')}; }
.p-support { ${BODY2} display: flex; flex-wrap: wrap; justify-content: center; gap: 4px 16px;
  color: ${variable('text-secondary')}; }
@media (min-width: 600px) {
  .p-head { padding: 0 24px; }
  .p-main { padding-top: 7vh; }
  .p-card { padding: 32px; }
}
@media (min-width: 993px) {
  .p-frame { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); }
  .p-panel { display: grid; padding: 24px; }
  .p-head-brand, .p-form-head .p-note { display: none; }
}
@media (min-width: 1280px) { .p-panel { padding: 40px; } }
`

/** What `base.css` sets on a page, without a request for a file. */
export const pageStyles = `
html { -webkit-font-smoothing: antialiased; -moz-osx-font-smoothing: grayscale; box-sizing: border-box;
  font-size: max(14px, calc(min(100vw, 720px) / 45)); -webkit-text-size-adjust: 100%; }
*, *::before, *::after { box-sizing: inherit; }
body { margin: 0; ${BODY1} color: ${variable('text-primary')}; background: ${variable('background-default')};
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
:root, [data-theme="light"] { --portal-edge: #838d99; --portal-focus: #0e5c78; }
[data-theme="dark"] { --portal-edge: #768390; --portal-focus: #8fd3ea; }
h1, h2, h3, p, figure { margin: 0; }
/* Any rule of a component is stronger. */
:where(:focus-visible) { outline: 2px solid var(--portal-focus); outline-offset: 2px; }
h1:focus-visible { outline: none; }
.visually-hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
::selection { background: ${variable('action-selected')}; }
@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important;
    transition-duration: 0s !important; transition-delay: 0s !important; }
}
`

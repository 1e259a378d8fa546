const han = /\p{Script=Han}/u

/** Text that a person typed, in any language. Its script decides in which language screen readers read it. */
export function TypedText({ text }: { text: string }) {
  return <span lang={han.test(text) ? 'zh' : 'en'}>{text}</span>
}

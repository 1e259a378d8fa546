/** How a language puts things one after the other, on screens and in files alike. @param language BCP 47, or a locale's name */
export const listSigns = (language: string) => (language.startsWith('zh') ? chinese : english)

const chinese = { comma: '、', colon: '：', semicolon: '；' } as const
const english = { comma: ', ', colon: ': ', semicolon: '; ' } as const

/** The separators of enumerations in a language, for screens and files. @param language BCP 47, or a locale's name */
export const listSigns = (language: string) => (language.startsWith('zh') ? chinese : english)

const chinese = { comma: '、', colon: '：', semicolon: '；' } as const
const english = { comma: ', ', colon: ': ', semicolon: '; ' } as const

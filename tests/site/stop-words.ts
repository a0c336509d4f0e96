/**
 * How to tell a language: the script that most of its letters are in, and short words that its texts cannot do without.
 * Languages that share a script are told apart by their words.
 */
export interface LanguageMark {
  /** Unicode script property of most letters outside code. Japanese and Korean: of their own letters. */
  readonly script: RegExp;
  /** Least share of letters in that script. Names and terms in Latin letters take the rest. */
  readonly share: number;
  /** Words of the language, in lower case; none where words are not separated. */
  readonly words: readonly string[];
}

const latin = { script: /\p{Script=Latin}/u, share: 0.98 };
const cyrillic = { script: /\p{Script=Cyrillic}/u, share: 0.75 };

export const marks: Readonly<Record<string, LanguageMark>> = {
  en: { ...latin, words: ['the', 'and', 'is', 'of', 'to', 'that', 'it', 'with', 'this', 'are'] },
  es: { ...latin, words: ['el', 'la', 'los', 'las', 'que', 'del', 'una', 'por', 'con', 'se', 'y'] },
  pt: { ...latin, words: ['o', 'os', 'as', 'que', 'do', 'da', 'uma', 'não', 'com', 'em', 'um', 'e'] },
  it: { ...latin, words: ['il', 'che', 'di', 'della', 'una', 'non', 'con', 'per', 'gli', 'è', 'e'] },
  fr: { ...latin, words: ['le', 'les', 'des', 'une', 'est', 'dans', 'pour', 'qui', 'du', 'et', 'la'] },
  de: { ...latin, words: ['der', 'die', 'das', 'und', 'ist', 'nicht', 'ein', 'eine', 'mit', 'den', 'zu'] },
  tr: { ...latin, words: ['bir', 've', 'bu', 'için', 'ile', 'olarak', 'her', 'ya', 'da', 'de'] },
  id: { ...latin, words: ['yang', 'dan', 'di', 'untuk', 'tidak', 'dengan', 'ini', 'dari', 'itu', 'adalah'] },
  vi: { ...latin, words: ['và', 'của', 'một', 'không', 'các', 'được', 'cho', 'là', 'trong', 'có'] },
  pl: { ...latin, words: ['nie', 'się', 'jest', 'na', 'w', 'z', 'do', 'że', 'który', 'i', 'to'] },
  ru: { ...cyrillic, words: ['и', 'не', 'в', 'на', 'что', 'это', 'из', 'по', 'для', 'или', 'его'] },
  uk: { ...cyrillic, words: ['і', 'не', 'в', 'у', 'на', 'що', 'це', 'з', 'та', 'або', 'для'] },
  zh: { script: /\p{Script=Han}/u, share: 0.6, words: [] },
  ja: { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, share: 0.35, words: [] },
  ko: { script: /\p{Script=Hangul}/u, share: 0.6, words: [] },
  hi: { script: /\p{Script=Devanagari}/u, share: 0.7, words: [] },
  th: { script: /\p{Script=Thai}/u, share: 0.7, words: [] },
};

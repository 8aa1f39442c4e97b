import { wordsOf } from '../../lib/words.ts'

export const useWords = wordsOf('visitors')

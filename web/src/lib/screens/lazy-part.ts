import { type FunctionComponent, type LazyExoticComponent, lazy } from 'react'
import { neededFolders } from '../i18n/folder-texts.ts'
import { loadMessages } from '../i18n/i18n.ts'
import { partLoader } from './load-part.ts'

/**
 * A component that is loaded once it is drawn. It comes with all texts that its code needs: a text that came later would hide what
 * is around it once more, and with it a map that is just being opened.
 */
export function lazyPart<Props>(
  load: () => Promise<FunctionComponent<Props>>,
): LazyExoticComponent<FunctionComponent<Props>> {
  return lazy(
    partLoader(async () => {
      const part = await load()
      await loadMessages(neededFolders())
      return { default: part }
    }),
  )
}

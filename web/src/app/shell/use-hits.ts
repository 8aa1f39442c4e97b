import { joinedName } from '@invest/contract/rules/joined-name'
import { pathOf } from '@invest/contract/screens'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { bestMatches } from '../../lib/names/best-matches.ts'
import type { Findable, Hit, HitSource } from '../../lib/screens/area.ts'
import { useViewer } from '../../lib/session/use-viewer.ts'
import { isVisible } from '../../lib/session/viewer-rule.ts'
import { areasInShell } from '../areas-in-shell.ts'
import { useTexts } from '../texts.ts'
import { menuOf, visibleGroups } from './menu.ts'
import { useActions } from './use-actions.ts'

const findable = areasInShell.flatMap((area) => area.findable ?? [])
const menu = [...menuOf(areasInShell, 'main'), ...menuOf(areasInShell, 'admin')]

/** Fewer letters mean nothing to an area. */
const fewestLetters = 2

function useScreenHits(text: string): Hit[] {
  const { t } = useTexts()
  const locale = useLocale()
  const viewer = useViewer()
  const entries = visibleGroups(menu, viewer).flatMap((group) => group.entries)
  const others = findable.filter((one) => isVisible(one, viewer))
  // Without a text the screens of the menu are offered, as many as a person can look over.
  const matching: readonly Findable[] = text.trim()
    ? bestMatches([...entries, ...others], ({ label }) => label[locale], text, 6)
    : entries
  return matching.map(({ label, ...found }) => ({
    ...found,
    id: `screen-${pathOf(found.screen)}${found.search ? '-view' : ''}`,
    heading: t('search.screens'),
    name: label[locale],
  }))
}

/**
 * Answers matching screens, what can be done from anywhere, and the hits of each area; first those of a kind of which one is
 * called exactly so, and among these that one (WEB-198). `sources` must stay the same from one render to the next.
 */
export function useAllHits(text: string, sources: readonly HitSource[]) {
  const screenHits = useScreenHits(text)
  const actions = useActions(text)
  // biome-ignore lint/correctness/useHookAtTopLevel: the sources are loaded once, so every render calls the same hooks.
  const found = sources.map((source) => source.useHits(text.trim().length < fewestLetters ? '' : text))
  const wanted = joinedName(text)
  const isNamed = ({ name }: Hit) => wanted !== '' && joinedName(name) === wanted
  const hits = [...screenHits, ...actions, ...found.flatMap((source) => source.hits)]
  const kindsNamed = new Set(hits.filter(isNamed).map(({ heading }) => heading))
  const rank = (hit: Hit) => (isNamed(hit) ? 0 : kindsNamed.has(hit.heading) ? 1 : 2)
  const kinds = [...new Set(hits.map(({ heading }) => heading))]
  const byKind = (first: boolean) =>
    kinds
      .filter((kind) => kindsNamed.has(kind) === first)
      .flatMap((kind) => hits.filter(({ heading }) => heading === kind).toSorted((a, b) => rank(a) - rank(b)))
  return {
    hits: [...byKind(true), ...byKind(false)],
    searching: found.some(({ searching }) => searching),
    failed: found.some(({ failed }) => failed),
  }
}

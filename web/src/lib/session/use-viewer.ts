import { hashKey, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AreaInShell, useAreas } from '../screens/area.ts'
import { meQuery } from '../screens/start-up.ts'
import { useSignedIn } from './signed-in.ts'
import type { Viewer, YesNoQuery } from './viewer-rule.ts'

/** The questions of all menu entries and tiles to the server, without duplicates. */
function questionsOf(areas: readonly AreaInShell[]): YesNoQuery[] {
  const entries = areas.flatMap(({ menu = [], tiles = [] }) => [...menu, ...tiles])
  const asked = entries.flatMap(({ rule }) => (rule?.asks ? [rule.asks] : []))
  return [...new Map(asked.map((question) => [hashKey(question.queryKey), question])).values()]
}

/** A visitor may do nothing, and nothing is asked for them. */
export function useViewer(): Viewer {
  const signedIn = useSignedIn()
  // Loaded before each screen of somebody who is signed in.
  const me = useQuery({ ...meQuery, enabled: signedIn }).data
  const areas = useAreas()
  const questions = useMemo(() => questionsOf(areas), [areas])
  const answers = useQueries({ queries: signedIn ? questions : [] })
  const yes = questions.filter((_, i) => answers[i]?.data === true)
  return {
    foreigner: me?.ehEstrangeiro ?? false,
    permissions: new Set(me?.listaDePermissoesDoUsuario.map((item) => item.nomePermissao)),
    answeredYes: new Set(yes.map((question) => hashKey(question.queryKey))),
  }
}

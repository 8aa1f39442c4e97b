import { hashKey, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAreas, type WebArea } from '../screens/area.ts'
import { useMe } from '../screens/start-up.ts'
import type { Viewer, YesNoQuery } from './viewer-rule.ts'

/** The questions of all menu entries and tiles to the server, without duplicates. */
function questionsOf(areas: readonly WebArea[]): YesNoQuery[] {
  const entries = areas.flatMap(({ menu = [], tiles = [] }) => [...menu, ...tiles])
  const asked = entries.flatMap(({ rule }) => (rule?.asks ? [rule.asks] : []))
  return [...new Map(asked.map((question) => [hashKey(question.queryKey), question])).values()]
}

export function useViewer(): Viewer {
  const me = useMe()
  const areas = useAreas()
  const questions = useMemo(() => questionsOf(areas), [areas])
  const answers = useQueries({ queries: questions })
  const yes = questions.filter((_, i) => answers[i]?.data === true)
  return {
    foreigner: me.ehEstrangeiro,
    permissions: new Set(me.listaDePermissoesDoUsuario.map((item) => item.nomePermissao)),
    answeredYes: new Set(yes.map((question) => hashKey(question.queryKey))),
  }
}

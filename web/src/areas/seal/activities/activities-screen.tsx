/** The activities that allow the seal, as a tree; with an edition in the address, what publishing it would do (SEAL-43). */
import { screens } from '@invest/contract/screens'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { dropDraft } from '../../../lib/drafts/drafts.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useDraftPerson } from '../../../lib/screens/start-up.ts'
import { DraftOffer } from '../../../ui/forms/draft-offer.tsx'
import { LeaveGuard } from '../../../ui/forms/leave-guard.tsx'
import { useDraft } from '../../../ui/forms/use-draft.ts'
import { Found } from '../../../ui/layout/found.tsx'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import type { CodeTree } from '../../../widgets/code-tree/code-tree.ts'
import { activityTreeQuery } from '../../../widgets/code-tree/tables.ts'
import classes from './activities.module.css'
import { type ActivitiesInForce, activitiesQuery } from './activities-queries.ts'
import { ActivityTree } from './activity-tree.tsx'
import { type AnswerChanges, change, stillChanges } from './decisions.ts'
import { Effect } from './effect.tsx'
import { PrepareChanges } from './prepare-changes.tsx'
import { useTexts } from './texts.ts'

const none: AnswerChanges = new Map()
const record = 'selo-atividades'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const { edicao }: Record<string, unknown> = useSearch({ strict: false })
  const id = edicao === undefined ? undefined : String(edicao)
  const inForce = useQuery(activitiesQuery())
  const tree = useQuery(activityTreeQuery(locale))
  const [changes, setChanges] = useState(none)
  const [source, setSource] = useState('')
  const person = useDraftPerson()
  const forget = () => {
    dropDraft(person, record)
    setChanges(none)
    setSource('')
  }
  return (
    <Page
      title={id ? t('effect.title') : t('title')}
      lead={id ? t('effect.lead') : t('lead')}
      key={id ?? ''}
      back={id ? { screen: screens.sealActivities, label: t('title') } : undefined}
      actions={
        !id && (
          <LocaleLink screen={screens.dataSet} parameter="atividades-do-selo" className="action-link">
            {t('editions')}
          </LocaleLink>
        )
      }
    >
      <LeaveGuard edited={changes.size > 0} onLeave={forget} />
      <Found query={tree} failed={t('failed')} waiting={<Skeleton height={520} radius={16} />}>
        {(codes) =>
          id ? (
            <Effect id={id} tree={codes} onPublished={forget} />
          ) : (
            <Found query={inForce} failed={t('failed')} waiting={<Skeleton height={520} radius={16} />}>
              {(found) => (
                <Editor
                  tree={codes}
                  inForce={found}
                  changes={changes}
                  onChanges={setChanges}
                  source={source}
                  onSource={setSource}
                />
              )}
            </Found>
          )
        }
      </Found>
    </Page>
  )
}

interface EditorProps {
  tree: CodeTree
  inForce: ActivitiesInForce
  changes: AnswerChanges
  onChanges: (changes: AnswerChanges) => void
  source: string
  onSource: (source: string) => void
}

function Editor(props: EditorProps) {
  const { tree, changes: typed, onChanges, source, onSource } = props
  const { edicao, entradas } = props.inForce
  const draft = useDraft({
    person: useDraftPerson(),
    record,
    versao: edicao,
    value: useMemo(() => [...typed], [typed]),
    edited: typed.size > 0,
  })
  const [offered, setOffered] = useState(typed.size > 0 ? undefined : draft.found)
  const clear = () => {
    draft.drop()
    onChanges(none)
  }
  const answers = useMemo(
    () => new Map(entradas.map(({ cnae, compativel }) => [cnae, compativel])),
    [entradas],
  )
  // Somebody else may have published some of them meanwhile.
  const changes = useMemo(() => stillChanges(answers, typed), [answers, typed])
  return (
    <div className={classes.columns}>
      {offered && (
        <div className={classes.offer}>
          <DraftOffer
            savedAt={offered.savedAt}
            onTake={() => {
              onChanges(new Map(offered.value))
              setOffered(undefined)
            }}
            onDrop={() => {
              draft.drop()
              setOffered(undefined)
            }}
          />
        </div>
      )}
      <ActivityTree
        tree={tree}
        inForce={answers}
        changes={changes}
        onAnswer={(cnae, answer) => onChanges(change(answers, changes, cnae, answer))}
      />
      <PrepareChanges
        tree={tree}
        base={edicao}
        inForce={answers}
        changes={changes}
        source={source}
        onSource={onSource}
        onUndo={(cnae) => onChanges(change(answers, changes, cnae, answers.get(cnae) ?? null))}
        onClear={clear}
      />
    </div>
  )
}

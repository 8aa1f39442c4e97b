/** What was changed on the tree, and the way to see what it does before anything changes. */
import { limits } from '@invest/contract/limits'
import { screens } from '@invest/contract/screens'
import { seal } from '@invest/contract/seal'
import { ActionIcon, Button, Stack, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconListSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askAgain, useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { type CodeTree, nodeAt } from '../../../widgets/code-tree/code-tree.ts'
import { ofSealActivities } from '../seal-settings-keys.ts'
import classes from './activities.module.css'
import type { AnswerChanges, Answers } from './decisions.ts'
import { useTexts } from './texts.ts'

interface PrepareChangesProps {
  tree: CodeTree
  /** The edition that was read. */
  base: number | null
  inForce: Answers
  changes: AnswerChanges
  source: string
  onSource: (source: string) => void
  onUndo: (cnae: string) => void
  onClear: () => void
}

const shown = 12

export function PrepareChanges(props: PrepareChangesProps) {
  const { tree, base, inForce, changes, source: fonte, onSource, onUndo, onClear } = props
  const { t } = useTexts()
  const goTo = useGoTo()
  const queries = useQueryClient()
  const announceChange = useAnnounceChange()
  const [asked, setAsked] = useState(false)
  const prepare = useMutation({
    meta: { background: true },
    mutationFn: () =>
      call(seal.prepareActivities, {
        body: {
          edicaoBase: base,
          fonte,
          mudancas: [...changes].map(([cnae, compativel]) => ({ cnae, compativel })),
        },
      }),
    onSuccess: async ({ id }) => {
      await announceChange('data-changed')
      goTo(screens.sealActivities, { search: { edicao: String(id) } })
    },
    onError: async (error) => {
      showUnlessInFields(error, t('prepare.failed'))
      await askAgain(queries, ofSealActivities('vigentes'))
    },
  })
  const problems = fieldProblems(prepare.error)
  const codes = [...changes.keys()].sort()
  const tooMany = changes.size > limits.sealActivities
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (fonte.trim() && changes.size > 0 && !tooMany) prepare.mutate()
  }
  return (
    <section aria-labelledby="mudancas" className={`panel ${classes.aside}`}>
      <h2 id="mudancas" className="heading" tabIndex={-1}>
        {t('changes', { count: changes.size })}
      </h2>
      {changes.size === 0 ? (
        <p className="note">{t('changes.none')}</p>
      ) : (
        <form onSubmit={submit} noValidate className={classes.form}>
          <Stack component="ul" className={classes.changes} gap={4}>
            {codes.slice(0, shown).map((cnae) => (
              <li key={cnae}>
                <Change
                  tree={tree}
                  cnae={cnae}
                  before={inForce.get(cnae)}
                  after={changes.get(cnae) ?? null}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={t('changes.undo', { code: cnae })}
                  onClick={() => onUndo(cnae)}
                >
                  <IconArrowBackUp size={18} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </Stack>
          {codes.length > shown && (
            <p className="note">{t('changes.more', { count: codes.length - shown })}</p>
          )}
          <TextInput
            label={t('source')}
            description={t('source.hint')}
            required
            maxLength={limits.text}
            value={fonte}
            onChange={(event) => onSource(event.currentTarget.value)}
            error={(asked && !fonte.trim() ? t('required') : undefined) ?? problems.fonte}
          />
          {(problems.mudancas || tooMany) && (
            <p className="error" role="alert">
              {tooMany ? t('changes.tooMany', { max: limits.sealActivities }) : problems.mudancas}
            </p>
          )}
          <BusyButton
            type="submit"
            busy={prepare.isPending}
            leftSection={<IconListSearch size={18} aria-hidden />}
          >
            {t('prepare')}
          </BusyButton>
          <Button variant="subtle" color="gray" onClick={onClear}>
            {t('changes.clear')}
          </Button>
          <p className="note">{t('prepare.hint')}</p>
        </form>
      )}
    </section>
  )
}

interface ChangeProps {
  tree: CodeTree
  cnae: string
  before: boolean | null | undefined
  after: boolean | null
}

/** An activity by its name, with its answer before and after. */
export function Change({ tree, cnae, before, after }: ChangeProps) {
  const { t } = useTexts()
  const node = tree.index.get(cnae)
  const own = node === undefined ? undefined : nodeAt(tree, node)
  const words = (answer: boolean | null | undefined) =>
    t(answer === true ? 'answer.yes' : answer === false ? 'answer.no' : 'answer.inherited')
  return (
    <span className={classes.change}>
      <strong className="figures">{own?.masked || cnae}</strong> {own?.label}
      <span className="note">{t('changes.fromTo', { before: words(before), after: words(after) })}</span>
    </span>
  )
}

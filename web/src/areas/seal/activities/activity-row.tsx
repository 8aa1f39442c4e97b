/** One activity: whether it allows the seal, what decides that, and its own answer to choose. */
import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useId } from 'react'
import { NameParts } from '../../../ui/names/name-parts.tsx'
import { type CodeTree, hasChildren, namesAbove, nodeAt } from '../../../widgets/code-tree/code-tree.ts'
import classes from './activities.module.css'
import { type Answers, answersBelow, decisionOf, type OwnAnswer } from './decisions.ts'
import { useTexts } from './texts.ts'

interface ActivityRowProps {
  tree: CodeTree
  node: number
  inForce: Answers
  /** With the changes. */
  answers: Answers
  /** Out of its folder, so that the names above it are shown. */
  listed: boolean
  onOpen: (node: number) => void
  onAnswer: (cnae: string, answer: OwnAnswer) => void
}

const values = { inherited: null, yes: true, no: false } as const
type Value = keyof typeof values
const shownAs = (answer: boolean | undefined): Value =>
  answer === undefined ? 'inherited' : answer ? 'yes' : 'no'

export function ActivityRow(props: ActivityRowProps) {
  const { tree, node, inForce, answers, listed, onOpen, onAnswer } = props
  const { t } = useTexts()
  const id = useId()
  const { code, masked, label, language } = nodeAt(tree, node)
  const own = shownAs(answers.get(code))
  const changed = own !== shownAs(inForce.get(code))
  const below = answersBelow(tree, answers, node)
  const above = listed ? namesAbove(tree, node).slice(-2) : []
  const name = (
    <>
      <span className={`${classes.code} figures`}>{masked || code}</span>{' '}
      <span className={classes.label}>
        <NameParts parts={[{ text: label, language }]} />
        {above.length > 0 && (
          <span className={classes.trail}>
            <NameParts parts={above} />
          </span>
        )}
      </span>
    </>
  )
  return (
    <li className={classes.row} data-changed={changed || undefined}>
      <div className={classes.about}>
        {hasChildren(tree, node) ? (
          <UnstyledButton id={id} className={classes.name} onClick={() => onOpen(node)}>
            {name}
            <IconChevronRight size={18} aria-hidden className={classes.open} />
          </UnstyledButton>
        ) : (
          <span id={id} className={classes.name}>
            {name}
          </span>
        )}
        <p className={classes.decision}>
          <Decision tree={tree} answers={answers} node={node} />
          {below > 0 && <span className="small">{t('below', { count: below })}</span>}
          {changed && <strong className={classes.changed}>{t('changed')}</strong>}
        </p>
      </div>
      <SegmentedControl
        aria-labelledby={id}
        value={own}
        onChange={(value) => onAnswer(code, values[value as Value])}
        data={(['inherited', 'yes', 'no'] as const).map((value) => ({ value, label: t(`answer.${value}`) }))}
      />
    </li>
  )
}

function Decision({ tree, answers, node }: Pick<ActivityRowProps, 'tree' | 'answers' | 'node'>) {
  const { t } = useTexts()
  const { allows, by } = decisionOf(tree, answers, node)
  const Icon = allows ? IconCircleCheck : IconCircleX
  const decider = by === undefined || by === node ? undefined : nodeAt(tree, by)
  return (
    <span className={classes.allows} data-yes={allows || undefined}>
      <Icon size={18} aria-hidden />
      <span>
        {t(allows ? 'allows' : 'allowsNot')}
        <span className={classes.because}>
          {decider
            ? t('inheritedFrom', { name: `${decider.masked || decider.code} ${decider.label}` })
            : t(by === undefined ? 'inheritedNone' : 'ownAnswer')}
        </span>
      </span>
    </span>
  )
}

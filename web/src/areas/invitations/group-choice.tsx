/** Groups to choose, each with what it permits in plain sentences. */

import { groupNameIn } from '@invest/contract/administration/groups'
import type { InvitationChoices } from '@invest/contract/invitations'
import { Checkbox } from '@mantine/core'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import classes from './invitations.module.css'
import { useTexts } from './texts.ts'

interface GroupChoiceProps {
  id: string
  groups: InvitationChoices['grupos']
  value: readonly number[]
  error: string | undefined
  onChange: (ids: number[]) => void
}

export function GroupChoice({ id, groups, value, error, onChange }: GroupChoiceProps) {
  const locale = useLocale()
  const { t } = useTexts()
  return (
    <fieldset id={id} tabIndex={-1} className={classes.part} aria-describedby={error && `${id}-error`}>
      <legend>
        <h2>{t('invite.groups')}</h2>
      </legend>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {groups.length === 0 ? (
        <p className="dimmed">{t('invite.noGroups')}</p>
      ) : (
        <ul className={classes.groups}>
          {groups.map((group) => (
            <li key={group.id}>
              <Checkbox
                label={groupNameIn(locale, group.nome)}
                aria-describedby={`${id}-${group.id}`}
                disabled={group.falta.length > 0}
                checked={value.includes(group.id)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? [...value, group.id]
                      : value.filter((one) => one !== group.id),
                  )
                }
              />
              <What of={group} id={`${id}-${group.id}`} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function What({ of: { permite, falta }, id }: { of: InvitationChoices['grupos'][number]; id: string }) {
  const { t } = useTexts()
  return (
    <span id={id} className={`${classes.sentences} ${classes.what}`}>
      {permite.length === 0 && <span>{t('invite.groupGivesNothing')}</span>}
      {permite.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {falta.length > 0 && (
        <span className={classes.lacks}>{t('invite.lacks', { names: falta.join(', ') })}</span>
      )}
    </span>
  )
}

/** Shows who is signed in, and opens their profile (WEB-26). */
import { formatCpf } from '@invest/contract/rules/cpf'
import { screens } from '@invest/contract/screens'
import { useMe } from '../../lib/screens/start-up.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { CompanyAvatar } from '../../ui/names/company-avatar.tsx'
import classes from './profile-block.module.css'
import { profileName } from './profile-name.ts'

export function ProfileBlock() {
  const me = useMe()
  const name = me.nomeExibicao || me.nome
  return (
    <LocaleLink screen={screens.profile} className={classes.block}>
      <CompanyAvatar name={name} src={me.imagemPerfil?.urlPublica} size={44} round />
      <div className={classes.words}>
        <div className={classes.name}>{profileName(name)}</div>
        {me.cpf && !me.ehEstrangeiro && <div className="small figures">{formatCpf(me.cpf)}</div>}
      </div>
    </LocaleLink>
  )
}

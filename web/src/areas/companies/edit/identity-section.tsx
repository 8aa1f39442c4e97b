import { formatCnpj } from '@invest/contract/rules/cnpj'
import { Section } from '../../../ui/forms/section.tsx'
import { PictureField } from '../../../ui/uploads/picture-field.tsx'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'
import type { SectionProps } from './field-props.ts'
import { PlainField } from './plain-field.tsx'
import { plainIn } from './sections.ts'

export function IdentitySection(props: SectionProps) {
  const { t } = useTexts()
  const { company, values, problems, set, missing } = props
  return (
    <Section id="identidade" title={t('section.identity')} missing={missing('identidade')}>
      <div className={classes.identity}>
        <PictureField
          small
          name={values.nomeExibicao}
          image={values.imagemPerfil}
          error={problems.imagemPerfil}
          onChange={(imagemPerfil) => set({ imagemPerfil })}
        />
        <div className={classes.stack}>
          <dl className="facts">
            <div>
              <dt>CNPJ</dt>
              <dd className="figures">{formatCnpj(company.cnpj)}</dd>
            </div>
            <div>
              <dt>{t('edit.registeredName')}</dt>
              <dd lang="pt-BR">{company.nome}</dd>
            </div>
          </dl>
          <PlainField {...props} name="nomeExibicao" description={t('edit.displayNameHint')} required />
        </div>
      </div>
      {plainIn('identidade').map(
        (name) =>
          name !== 'nomeExibicao' && (
            <PlainField
              key={name}
              {...props}
              name={name}
              description={name === 'descricao' ? t('edit.descriptionHint') : undefined}
            />
          ),
      )}
    </Section>
  )
}

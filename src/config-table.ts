import { SETTINGS } from './config.ts'

const TABLE = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/

/** The guide with its table of settings made anew. */
export function withSettingsTable(guide: string): string {
  if (!TABLE.test(guide)) throw new Error('The guide has no <!-- settings --> … <!-- /settings --> part.')
  return guide.replace(TABLE, (_, opening: string, closing: string) => `${opening}\n${settingsTable()}\n${closing}`)
}

function settingsTable(): string {
  const rows = Object.values(SETTINGS).map(({ name, meaning, allowed, fallback }) => {
    const otherwise = typeof fallback === 'object' ? fallback.words : fallback ? `\`${fallback}\`` : ''
    return `| \`${name}\` | ${otherwise} | ${meaning} | ${allowed} |\n`
  })
  return `| variable | default | what it means | allowed |\n|-|-|-|-|\n${rows.join('')}`
}

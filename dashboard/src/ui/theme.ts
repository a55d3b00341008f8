export type Theme = 'system' | 'light' | 'dark'

const NAME = 'bluehour-theme'

export function storedTheme(): Theme {
  const stored = localStorage.getItem(NAME)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function applyTheme(theme: Theme = storedTheme()): void {
  if (theme === 'system') {
    localStorage.removeItem(NAME)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(NAME, theme)
    document.documentElement.dataset.theme = theme
  }
}

import { Link } from '@tanstack/react-router'
import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'

/** Our own guides as React elements. No HTML of theirs is ever taken over: what is not known here is shown as text. */
export function Markdown({ text }: { text: string }) {
  return <div className="prose">{blocks(lexer(text.replace(/<!--[\s\S]*?-->/g, '')))}</div>
}

const blocks = (tokens: Token[]) => tokens.map((token, i) => <Fragment key={i}>{block(token)}</Fragment>)
const spans = (tokens: Token[] | undefined) =>
  (tokens ?? []).map((token, i) => <Fragment key={i}>{span(token)}</Fragment>)

function block(token: Token): ReactNode {
  switch (token.type) {
    case 'heading': {
      const Heading = (['h1', 'h2', 'h3', 'h4'] as const)[Math.min((token as Tokens.Heading).depth, 4) - 1] ?? 'h4'
      return <Heading>{spans(token.tokens)}</Heading>
    }
    case 'paragraph':
      return <p>{spans(token.tokens)}</p>
    case 'code':
      return (
        <pre className="code" tabIndex={0}>
          {token.text}
        </pre>
      )
    case 'blockquote':
      return <blockquote>{blocks(token.tokens ?? [])}</blockquote>
    case 'list': {
      const List = (token as Tokens.List).ordered ? 'ol' : 'ul'
      return (
        <List>
          {(token as Tokens.List).items.map((item, i) => (
            <li key={i}>
              {item.tokens.map((part, n) => (
                <Fragment key={n}>{part.type === 'text' ? spans((part as Tokens.Text).tokens) : block(part)}</Fragment>
              ))}
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <TableOf table={token as Tokens.Table} />
    case 'hr':
      return <hr />
    case 'text':
      return <p>{spans((token as Tokens.Text).tokens)}</p>
    default:
      return null
  }
}

function TableOf({ table }: { table: Tokens.Table }) {
  return (
    <div className="table-wrap" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.header.map((cell, i) => (
              <th key={i}>{spans(cell.tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row, r) => (
            <tr key={r}>
              {row.map((cell, i) => (
                <td key={i}>{spans(cell.tokens)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function span(token: Token): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong>{spans(token.tokens)}</strong>
    case 'em':
      return <em>{spans(token.tokens)}</em>
    case 'codespan':
      return <code>{(token as Tokens.Codespan).text}</code>
    case 'br':
      return <br />
    case 'link':
      return <Anchor href={(token as Tokens.Link).href}>{spans(token.tokens)}</Anchor>
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? spans(token.tokens) : unescaped(token.text)
    default:
      return unescaped(token.raw)
  }
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)

/** Guides link to each other by file name; other files of the repository are not served. */
function Anchor({ href, children }: { href: string; children: ReactNode }) {
  const guide = /^(?:\.\/|(?:\.\.\/)*docs\/guides\/)?([a-z-]+)\.md(?:#.*)?$/.exec(href)?.[1]
  if (guide) {
    return (
      <Link to="/guides/$name" params={{ name: guide }}>
        {children}
      </Link>
    )
  }
  if (/^https?:\/\//.test(href)) {
    return (
      <a href={href} rel="noreferrer">
        {children}
      </a>
    )
  }
  return <span>{children}</span>
}

import { Component, type ReactNode } from 'react'

/** Shows what went wrong with a screen in its place, so the rest of the desk stays. */
export class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <div className="screen" role="alert">
        <header className="screen-head">
          <h1>This cannot be shown</h1>
        </header>
        <p>The desk met something that it does not understand. Nothing was changed.</p>
        <p className="fault">{error.message}</p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          Try again
        </button>
      </div>
    )
  }
}

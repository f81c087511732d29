import { expect, type Locator, type Page } from '@playwright/test'

/** A tab of the Studio with a person signed in; its methods use the words of the people who work with it. */
export class StudioTab {
  readonly page: Page
  readonly #url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.#url = url
  }

  /** Loads a path of the Studio, as a bookmark does. */
  async load(path: string): Promise<void> {
    await this.page.goto(this.#url + path)
  }

  /** Opens a path of the Studio, `/structure` for example; a Studio that is open goes there as by its own links. */
  async goto(path: string): Promise<void> {
    if (!this.page.url().startsWith(this.#url)) return this.load(path)
    await this.page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, this.#url + path)
  }

  /** Opens a document's form by the address that previews and search results use. */
  async edit(type: string, id: string): Promise<void> {
    await this.goto(`/intent/edit/id=${id};type=${type}`)
    await expect(this.form).toBeVisible()
  }

  get form(): Locator {
    return this.page.getByTestId('form-view').last()
  }

  /** A field with its title, description and input, by path (`image.alt`). */
  field(path: string): Locator {
    return this.page.getByTestId(`field-${path}`)
  }

  /** The box that a text field is typed into. */
  input(path: string): Locator {
    return this.field(path).locator('input, textarea').first()
  }

  /** The button at the bottom of the form, by its label without spaces in small letters (`publish`). */
  action(label: string): Locator {
    return this.page.getByTestId(`action-${label}`).first()
  }

  /** Chooses an action of the menu beside the button at the bottom of the form. */
  async choose(name: RegExp): Promise<void> {
    await this.openMenu()
    await this.page.getByRole('menuitem', { name }).click()
  }

  /** Opens that menu; of the two buttons that may be there only one can be pressed. */
  async openMenu(): Promise<void> {
    await this.page.locator('[data-testid=action-menu-button]:enabled').last().click()
  }

  /** Presses Publish and waits for the message that it is done, which says the title at the top of the form. */
  async publish(title: string): Promise<void> {
    await expect(this.page.getByTestId('document-panel-document-title').last()).toContainText(title)
    await this.action('publish').click()
    await expect(this.toast(`${title} was published`)).toBeVisible()
  }

  /** Says yes in the dialog that asks whether to go on. */
  async confirm(): Promise<void> {
    const dialog = this.page.getByRole('dialog').first()
    const yes = dialog.getByRole('button', { name: /^(Unpublish|Discard|Delete|Revert|Yes|Confirm)/ })
    await dialog.getByTestId('confirm-button').or(yes).first().click()
    await expect(this.page.getByRole('dialog')).toHaveCount(0)
  }

  /** Opens the list of revisions beside the form. */
  async openHistory(): Promise<void> {
    await this.page.getByTestId('pane-context-menu-button').last().click()
    await this.page.getByRole('menuitem', { name: 'History' }).click()
  }

  /** Footer of the form, which shows whether changes are saved. */
  get status(): Locator {
    return this.page.getByTestId('pane-footer').last()
  }

  get revisions(): Locator {
    return this.page.getByTestId('timeline-item-button')
  }

  /** The avatar of another person who has this document open, at the field where they are. */
  present(name: string): Locator {
    const faces = this.page.getByTestId('document-pane').getByLabel(name, { exact: true })
    // The Studio draws some twice: one that can be seen and one that is measured.
    return faces.filter({ visible: true }).first()
  }

  toast(text: string): Locator {
    return this.page.locator('[data-ui=Toast]', { hasText: text })
  }

  /** Searches all documents for words and returns the list of what was found. */
  async search(words: string): Promise<Locator> {
    const box = this.page.locator('input:focus')
    const results = this.page.getByTestId('search-results')
    // A Studio that has just been opened builds its bar more than once, and what was opened from it is gone.
    await expect(async () => {
      if (!(await box.isVisible())) await this.page.getByTestId('studio-search').click({ timeout: 2_000 })
      await box.fill(words, { timeout: 2_000 })
      await expect(results).toBeVisible({ timeout: 5_000 })
    }).toPass()
    return results
  }

  /** A document in the list beside the form. */
  listed(title: string): Locator {
    return this.page.getByTestId('document-list-pane').getByRole('link', { name: title })
  }
}

import { INTEREST_PARAM } from '../../../content/interestParam'
import { formatWords, workshopFormats } from '../../../content/workshop-formats'
import { Badge } from '../../ui/Badge/Badge'
import { Link } from '../../ui/Link/Link'
import { List } from '../../ui/List/List'
import styles from './PricingTable.module.css'

/** A longer price, such as words, is smaller: in letters of full size its line would break. */
const SHORT_PRICE = '$12,500'.length

/** The workshop formats, side by side. A click anywhere on a card leads to the form at `#contact` with that choice. */
export function PricingTable() {
  return (
    <ul className={styles.PricingTable}>
      {workshopFormats.map(({ id, title, price, size, includes, isPopular }) => (
        <li key={id} className={styles.card} data-surface={isPopular ? 'pine' : 'paper'}>
          <h3>{title}</h3>
          <div>
            <p className={styles.price} data-long={price.length > SHORT_PRICE || undefined}>
              {price}
            </p>
            {isPopular ? (
              <p className={styles.popular}>
                <Badge variant="bright">{formatWords.popular}</Badge>
              </p>
            ) : null}
          </div>
          <p className="soft">{size}</p>
          <div className={styles.includes}>
            <List points={includes} />
          </div>
          <Link to={`?${INTEREST_PARAM}=${id}#contact`} className={styles.choose}>
            {formatWords.choose}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

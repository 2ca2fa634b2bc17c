import { CHOICE_PARAM } from '../../../content/choiceParam'
import { formatWords, workshopFormats } from '../../../content/workshop-formats'
import { Link } from '../../ui/Link/Link'
import { PointList } from '../../ui/PointList/PointList'
import styles from './FormatCards.module.css'

/** Workshop formats, side by side. A click anywhere on a card leads to the form at `#contact` with that choice. */
export function FormatCards() {
  return (
    <ul className={styles.FormatCards}>
      {workshopFormats.map(({ id, title, price, size, includes, isPopular }) => (
        <li key={id} className={styles.card} data-surface={isPopular ? 'pine' : 'paper'}>
          <h3>{title}</h3>
          <div>
            <p className={styles.price} data-words={!/\d/.test(price) || undefined}>
              {price}
            </p>
            {isPopular ? <p className={styles.popular}>{formatWords.popular}</p> : null}
          </div>
          <p className={styles.size}>{size}</p>
          <div className={styles.includes}>
            <PointList points={includes} />
          </div>
          <Link to={`?${CHOICE_PARAM}=${id}#contact`} className={styles.choose}>
            {formatWords.choose}
            <span className="visually-hidden">: {title}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { useState } from 'react';
import { CheckField, Icon, PasswordField, SearchField, SelectField, Switch, TextField } from '#ui';
import { SheetCard } from './SheetCard.tsx';
import styles from './UiSheet.module.css';

const banks = [
  { value: 'gcash', label: 'GCash' },
  { value: 'maya', label: 'Maya' },
  { value: 'bank', label: 'Bank transfer', disabled: true },
];

export function FieldSheet() {
  const [wanted, setWanted] = useState('');
  const [filled, setFilled] = useState('mango');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <SheetCard title="Text" width={12}>
        <div className={styles.fields}>
          <TextField label="Default" placeholder="Username" help="6 to 12 letters and digits" />
          <TextField label="With a picture" placeholder="917 555 0142" before={<Icon name="phone" />} inputMode="tel" />
          <TextField label="Filled" defaultValue="kapitan88" />
          <TextField label="Error" defaultValue="917 55" error="Please enter a valid mobile number" />
          <TextField label="Accepted" defaultValue="917 555 0142" accepted="Looks right" />
          <TextField label="Disabled" defaultValue="maria" disabled help="Chosen once, kept for good" />
          <TextField label="Read only" defaultValue="KISLAP-88" readOnly />
          <PasswordField label="Password" defaultValue="lantern" showLabel="Show password" hideLabel="Hide password" />
          <SelectField label="Select" options={banks} defaultValue="maya" />
        </div>
      </SheetCard>
      <SheetCard title="Search" width={6}>
        <div className={styles.stack}>
          <SearchField
            label="Search games"
            value={wanted}
            onChange={setWanted}
            placeholder="Games, providers"
            clearLabel="Clear"
          />
          <SearchField label="Search again" value={filled} onChange={setFilled} clearLabel="Clear" />
        </div>
      </SheetCard>
      <SheetCard title="Check" width={6}>
        <CheckField label="Keep me signed in" />
        <CheckField
          label={
            <>
              I am 21 or older and agree to the <a href="#fields">terms</a>
            </>
          }
          defaultChecked
        />
        <CheckField label="Needed, and not ticked" error="Please tick this to go on" />
        <CheckField label="Not yours to change" disabled defaultChecked />
      </SheetCard>
      <SheetCard title="Switch" width={6}>
        <Switch label="Hide me from this list" isOn={isOn} onSwitch={setOn} />
        <Switch label="Could not be changed" isOn={false} onSwitch={setOn} error="Network link is abnormal" />
        <Switch label="Not yours to change" isOn onSwitch={setOn} disabled />
      </SheetCard>
    </>
  );
}

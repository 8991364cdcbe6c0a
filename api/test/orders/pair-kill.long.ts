import '../whole';
import './pair-kill.test';
